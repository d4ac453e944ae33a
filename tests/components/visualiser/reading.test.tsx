import {render, screen, within} from '@testing-library/react'
import {replay} from 'statechart-kit'
import {describe, expect, it} from 'vitest'
import type {OverviewEntry} from '../../../visualiser/catalogue/overview-entry.ts'
import {delayOf, inputOf, situationIn} from '../../../visualiser/details/computed.ts'
import {Details} from '../../../visualiser/details/details.tsx'
import {CardCoverage} from '../../../visualiser/overview/card-coverage.tsx'
import {RunMap} from '../../../visualiser/overview/run-map.tsx'
import {Visualiser} from '../../../visualiser/visualiser.tsx'
import {VisualiserServicesProvider} from '../../../visualiser/visualiser-services.ts'
import {fakeVisualiserServices} from '../../support/components/visualiser-services.ts'
import {kioskFile, kioskModel, TO_A_REFUSAL, TO_WAITING} from '../../support/machines/kiosk.ts'

const {statechart} = kioskFile
const momentAfter = (labels: readonly string[]) => replay(kioskModel, labels).moments.at(-1)
const stateOf = (id: string) => statechart.states.find((each) => each.id === id) ?? null
const transitionOf = (id: string) => statechart.transitions.find((each) => each.id === id) ?? null
const DELAY = 'kiosk.serving.waiting | xstate.after.patience.kiosk.serving.waiting | 0'

function openDetails(id: string, labels: readonly string[] = []) {
  const sources = {
    machines: {
      kiosk: {parts: {[id]: {file: 'src/kiosk.ts', line: 7}}, inputs: {}, delays: {patience: '5000 + more'}},
    },
    folder: null,
    link: null,
  }
  render(
    <VisualiserServicesProvider value={fakeVisualiserServices({readSources: async () => sources})}>
      <Details
        file={kioskFile}
        state={stateOf(id)}
        transition={transitionOf(id)}
        actions={null}
        moment={momentAfter(labels)}
      />
    </VisualiserServicesProvider>,
  )
}

/** Each term with its descriptions. */
function facts(): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  let name = ''
  for (const each of screen.getByRole('article').querySelector('dl')?.children ?? []) {
    if (each.tagName === 'DT') name = each.textContent ?? ''
    else found[name] = [...(found[name] ?? []), each.textContent ?? '']
  }
  return found
}

function links(title: string) {
  const list = screen.getByRole('heading', {name: title}).nextElementSibling
  return list instanceof HTMLElement
    ? within(list)
        .getAllByRole('listitem')
        .map((each) => [each.textContent, within(each).getByRole('link').getAttribute('href')])
    : []
}

describe('the details of a state', () => {
  it('are what it does, what leads on, and what leads to it from elsewhere', () => {
    openDetails('kiosk.serving.waiting')
    expect(links('Leads on by')).toEqual([
      ['coin [has change]', '#/kiosk?transition=kiosk.serving.waiting+%7C+coin+%7C+0'],
      ['coin [unnamed]', '#/kiosk?transition=kiosk.serving.waiting+%7C+coin+%7C+1'],
      ['after patience', `#/kiosk?transition=${encodeURIComponent(DELAY).replaceAll('%20', '+')}`],
    ])
    expect(links('Is reached by').map(([text]) => text)).toEqual(['bank fails from serving › paying'])
  })

  it('link an actor that is a machine of its own', () => {
    openDetails('kiosk.serving.paying')
    expect(screen.getByRole('link', {name: 'statechart otp'}).getAttribute('href')).toBe('#/otp')
    expect(facts()['Runs']?.[0]).toMatch(/^bank: statechart otp/)
  })

  it('do not list what a state does to itself among what reaches it', () => {
    const own = {
      ...kioskFile,
      statechart: {
        ...statechart,
        transitions: statechart.transitions.map((each) =>
          each.label === 'open' ? {...each, targets: [each.source]} : each,
        ),
      },
    }
    render(
      <VisualiserServicesProvider value={fakeVisualiserServices()}>
        <Details
          file={own}
          state={stateOf('kiosk.serving.paying')}
          transition={null}
          actions={null}
          moment={undefined}
        />
      </VisualiserServicesProvider>,
    )
    expect(links('Is reached by').map(([text]) => text)).toEqual(['coin [has change] from serving › waiting'])
  })
})

describe('the details of a transition', () => {
  it('are its ends, its event, its guard and its actions', () => {
    openDetails('kiosk.serving.waiting | coin | 0')
    expect(facts()).toEqual({
      From: ['waiting'],
      To: ['paying'],
      Event: ['coin'],
      Guard: ['has change'],
      Actions: ['keep the coin'],
    })
    expect(screen.getByRole('link', {name: 'paying'}).getAttribute('href')).toBe(
      '#/kiosk?state=kiosk.serving.paying',
    )
  })

  it('say of one without a target that it stays', () => {
    openDetails('kiosk.serving.paying | open | 0')
    expect(facts()).toEqual({From: ['paying'], To: ['stays where it is'], Event: ['open']})
  })

  it('say how long a delay is now, and how it is computed', async () => {
    openDetails(DELAY, [...TO_WAITING, 'coin · of ten', 'bank fails · no network'])
    expect(await screen.findByText('src/kiosk.ts:7')).toBeDefined()
    expect(facts()).toEqual({
      From: ['waiting'],
      To: ['closed'],
      Delay: ['patience'],
      Computed: ['5000 + more'],
      Takes: ['5250 ms at the current step'],
    })
  })

  it('say how long a delay is in a planned path while nothing is played', () => {
    openDetails(DELAY)
    expect(facts()['Takes']).toEqual(['5 s at step 2 of the path machine-1'])
  })
})

describe('a delay or an input', () => {
  const transition = transitionOf(DELAY)
  if (transition === null) throw new Error('The kiosk has a delay.')

  it('is computed from the current step, else from the first planned one with the state', () => {
    const refused = momentAfter(TO_A_REFUSAL)
    const now = situationIn(kioskFile, refused, 'kiosk.serving.waiting')
    expect([now?.words, now && delayOf(kioskModel, transition, now)]).toEqual(['at the current step', 5250])
    const planned = situationIn(kioskFile, refused, 'kiosk.serving.paying')
    expect([
      planned?.words,
      planned && inputOf(kioskModel, 'kiosk.serving.paying', 'call of the bank', planned),
    ]).toEqual(['at step 3 of the path machine-1', '{\n "value": 10\n}'])
    expect(situationIn(kioskFile, undefined, 'kiosk.gone')).toBeNull()
  })

  it('that cannot be computed there is left out', () => {
    const nowhere = {context: undefined, words: 'nowhere'}
    expect(delayOf(kioskModel, transition, nowhere)).toBeNull()
    expect(inputOf(kioskModel, 'kiosk.serving.paying', 'call of the bank', nowhere)).toBeNull()
  })
})

describe('the overview', () => {
  const entry = (id: string, runs: string[]): OverviewEntry => ({
    id,
    description: '',
    states: 1,
    transitions: 1,
    runs,
    usedIn: [],
    coverage: null,
    drawing: null,
  })

  it('draws what runs what from left to right, without machines that stand alone', () => {
    render(
      <RunMap
        entries={[
          entry('booking', ['otp', 'offer']),
          entry('offer', ['otp']),
          entry('otp', []),
          entry('region', []),
        ]}
      />,
    )
    const map = screen
      .getAllByRole('link')
      .map((each) => [each.getAttribute('aria-label'), each.querySelector('rect')?.getAttribute('x')])
    expect(map).toEqual([
      ['booking, runs otp and offer', '0'],
      ['offer, runs otp', '300'],
      ['otp', '600'],
    ])
  })

  it('draws machines that run each other', () => {
    const all = Array.from({length: 9}, (_, index) => `m${index}`)
    render(<RunMap entries={all.map((id) => entry(id, all))} />)
    expect(screen.getAllByRole('link')).toHaveLength(9)
  })

  const recorded = {
    at: '2026-03-01T00:00:00.000Z',
    isStale: false,
    levels: {machine: [3, 4] as const, browser: [1, 4] as const},
  }
  it.each([
    ['of the record', recorded, undefined, ['machine 3 of 4', 'browser 1 of 4']],
    [
      'of the model as it is where the record is stale',
      {...recorded, isStale: true},
      [5, 6] as const,
      ['machine 5 of 6', 'browser 1 of 4', 'changed since the walks on 1 March 2026'],
    ],
    ['of the model where there is no record', null, [5, 6] as const, ['machine 5 of 6']],
    ['not known yet', null, undefined, ['walking its model…']],
    ['not to be known', null, null, ['its model cannot be walked']],
  ])('has figures that are %s', (_, record, now, texts) => {
    const {container} = render(<CardCoverage recorded={record} now={now} />)
    expect([...(container.firstElementChild?.children ?? [])].map(({textContent}) => textContent)).toEqual(
      texts,
    )
  })
})

it('an overview that does not load says so', async () => {
  history.replaceState(null, '', '#/')
  const readOverview = () => Promise.reject(new Error('404'))
  render(<Visualiser services={fakeVisualiserServices({readOverview})} />)
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The overview did not load\./)
  expect(screen.queryByText('Reading the machines…')).toBeNull()
})

it('a link to a machine that there is none of names those that are', async () => {
  history.replaceState(null, '', '#/nowhere')
  render(<Visualiser services={fakeVisualiserServices()} />)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/^There is no machine “nowhere”\. There are:/)
  expect(within(alert).getByRole('link', {name: 'otp'}).getAttribute('href')).toBe('#/otp')
})
