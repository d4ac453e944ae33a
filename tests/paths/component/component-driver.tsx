import {act, cleanup, waitFor} from '@testing-library/react'
import type {ReactNode} from 'react'
import type {Driver, Expected, PeekNextOutcome, Start, Stimulus} from 'statechart-kit'
import {activeNodes} from 'statechart-kit/xstate'
import {type MachineNews, machineNews} from '../../../src/app/inspection/machine-events.ts'
import type {SiteServices} from '../../../src/platform/services.ts'
import {renderPart} from '../../support/components/render-part.tsx'
import {renderSite} from '../../support/components/render-site.tsx'
import type {FakeAnswer, FakeAnswers} from '../../support/fakes/fake-call.ts'
import {type FakeServices, fakeServices, NOW} from '../../support/fakes/fake-services.ts'
import {checkedStep} from '../browser/expected-news.ts'
import {setNetwork} from '../browser/network-switch.ts'
import {allowStorage, forbidStorage} from '../browser/storage-forbidding.ts'
import {recordedStory} from '../recorded-story.ts'
import {expectedView, isEscapeDead, type WalkedScreen, waitOf} from '../screen.ts'
import type {Countdown, WholeView} from '../view.ts'
import {componentPort} from './component-port.ts'
import {pageText, seeView, tryForbidden} from './component-view.ts'
import {type ComponentWire, componentWire} from './component-wire.ts'
import {heldAnswers} from './component-world.ts'
import {listenersSince} from './left-listeners.ts'

/** Where a machine runs: in a component, or in the whole site at an address. */
export type Mount = {
  answers: FakeAnswers
  /** Replaces effects that are not requests; `hold` resolves when the path answers its name. */
  swap?(
    services: SiteServices,
    hold: (name: string) => Promise<FakeAnswer>,
    start: Start,
  ): Partial<SiteServices>
} & (
  | {
      element(services: SiteServices, start: Start, hold: (name: string) => Promise<FakeAnswer>): ReactNode
    }
  | {address: string | ((start: Start) => string)}
)

/** A component in StrictMode with fake effects, whose time the path moves. */
export function componentDriver(screen: WalkedScreen, mount: Mount): Driver {
  const machine = screen.model.machine.id
  const {answers, hold, world, pending} = heldAnswers(mount.answers, screen.holds)
  const port = componentPort(world, {
    wait: async (ms) => act(() => fake?.time.increment(ms)),
    reload: async () => act(() => fake?.services.queryClient.resetQueries()),
    goTo: async (path) => act(async () => site?.router.history.push(path)),
  })
  const news: MachineNews[] = []
  const watched = checkedStep(machine, news)
  const record = recordedStory()
  let fake: FakeServices | null = null
  let site: ReturnType<typeof renderSite> | null = null
  let states: string[] = []
  let isOver = false
  let forbiddenTries = 0
  let wire: ComponentWire | null = null
  let listeners: ReturnType<typeof listenersSince> | null = null
  const now = () => fake?.time.now() ?? 0
  const seen = (): Promise<WholeView> => expectedView(screen, states, port, record.read())

  const secondsLeft = ({ms, since}: Countdown) => Math.ceil((record.newestOf(since).from + ms - now()) / 1000)

  const begin = async (start: Start) => {
    fake = fakeServices({answers, inspect: machineNews((each) => news.push(each))})
    wire = componentWire(fake.services, screen.requests)
    // The session holds this object.
    fake.services.call = wire.call
    const services = {...fake.services, ...mount.swap?.(fake.services, hold, start)}
    const beginning = screen.starts[start.name]
    const {signInState: _, isForbidden, ...memories} = (await beginning?.memories?.(port)) ?? {}
    for (const [key, value] of Object.entries(memories))
      if (value !== null) localStorage.setItem(key, JSON.stringify({value, keptAt: NOW}))
    if (isForbidden) forbidStorage()
    listeners = listenersSince()
    if ('address' in mount) {
      const {address} = mount
      site = renderSite(typeof address === 'string' ? address : address(start), services)
    } else renderPart(mount.element(services, start, hold), services)
    record.begin(start.name)
    await beginning?.inPart?.(port)
  }
  /** Everything that an attempt must not change. */
  const standing = () => {
    const own = news.filter((each) => each.machine === machine)
    return {
      value: own.at(-1)?.value,
      taken: own.flatMap(({taken}) => taken),
      calls: fake?.asked.map(({name}) => name).filter((name) => screen.holds.includes(name)),
      text: pageText(),
    }
  }
  const wait = async (label: string, plannedMs: number) => {
    const wanted = waitOf(screen, label, record.read())
    if (wanted === null) return act(() => fake?.time.increment(plannedMs))
    const due = record.newestOf(wanted.since).from + wanted.ms
    await unchanged(standing, `one millisecond before ${label}`, async () => {
      act(() => fake?.time.increment(due - 1 - now()))
    })
    await seeView(await seen(), secondsLeft)
    act(() => fake?.time.increment(1))
  }
  const carryOut = async (stimulus: Stimulus, waitMs: number, peekNextOutcome: PeekNextOutcome) => {
    const story = record.read(peekNextOutcome)
    if (stimulus.kind === 'start') return begin(stimulus.start)
    if (stimulus.kind === 'event') return screen.actions[stimulus.label]?.(port, story)
    if (stimulus.kind === 'settle') return screen.outcomes[stimulus.label]?.(world, port, story)
    return wait(stimulus.label, waitMs)
  }
  return {
    async apply(stimulus, waitMs, peekNextOutcome) {
      const from = now()
      await carryOut(stimulus, waitMs, peekNextOutcome)
      record.add(stimulus.label, {from, to: now()})
    },
    async check(expected: Expected) {
      const {snapshot} = expected
      states = activeNodes(snapshot).map(({id}) => id)
      await waitFor(() => watched(expected))
      const view = await seen()
      await seeView(view, secondsLeft)
      await wire?.seeRequests(record.read().labels.at(-1) ?? '', port, record.read())
      const isDead = isEscapeDead(screen, view)
      if (view.disabled.length > 0 || (isDead && document.querySelector('[role=dialog]') !== null))
        forbiddenTries += await unchanged(standing, 'an attempt', () => tryForbidden(view, isDead))
      await wire?.seeNothing('an attempt')
      // One that fails is sent again after three seconds, which may be in any step.
      const unanswered = fake?.unanswered() ?? []
      if (unanswered.length > 0) throw new Error(`No response is prepared for ${unanswered.join(', ')}.`)
      isOver = snapshot.status !== 'active'
      const left = pending().filter((name) => screen.afterwards?.includes(name) !== true)
      if (isOver && left.length > 0) throw new Error(`After the end these calls wait: ${left.join(', ')}.`)
    },
    async stop() {
      cleanup()
      allowStorage()
      setNetwork(true)
      localStorage.clear()
      sessionStorage.clear()
      listeners?.close(site !== null)
      await wire?.seeNothing('the end')
      if (isOver && fake?.running() !== 0) throw new Error(`${fake?.running()} timers run after the end.`)
    },
    forbiddenTries: () => forbiddenTries,
  }
}

async function unchanged<Result>(
  standing: () => object,
  what: string,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const before = JSON.stringify(standing())
  const result = await attempt()
  const after = JSON.stringify(standing())
  if (after !== before) throw new Error(`After ${what} it is ${after}, before it was ${before}.`)
  return result
}
