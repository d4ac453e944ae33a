import type {Page} from '@playwright/test'
import type {Driver, PeekNextOutcome, Start} from 'statechart-kit'
import {activeNodes} from 'statechart-kit/xstate'
import {indiaDay} from '../../../domain/booking/booking-date.ts'
import type {MachineNews} from '../../../src/app/inspection/machine-events.ts'
import type {Sandbox} from '../../journeys/sandbox.ts'
import {recordedStory} from '../recorded-story.ts'
import {expectedView, isEscapeDead, type WalkedScreen, waitOf} from '../screen.ts'
import {browserPort} from './browser-port.ts'
import {browserTime} from './browser-time.ts'
import {browserView} from './browser-view.ts'
import {browserWire} from './browser-wire.ts'
import {heldRequests} from './browser-world.ts'
import {checkedStep} from './expected-news.ts'
import {type Gallery, type Look, look} from './look.ts'
import {forbidStorage} from './storage-forbidding.ts'

interface BrowserDriverOptions {
  page: Page
  sandbox: Sandbox
  origin: string
  phone: string
  otherPhone: string
  screen: WalkedScreen
  gallery: Gallery
  /** Receives the result of each step. */
  onLook(seen: Look): void
}

/** The built site in Chromium, with the real server. */
export async function browserDriver(options: BrowserDriverOptions) {
  const {page, sandbox, origin, phone, otherPhone, screen, gallery, onLook} = options
  const machine = screen.model.machine.id
  const time = await browserTime(page, sandbox)
  const held = await heldRequests({page, sandbox, time, origin, holds: screen.holds})
  const {world, quiet, unexplained, newestEnds} = held
  const wire = browserWire({page, time, quiet, wanted: screen.requests})
  const port = browserPort({page, phone, otherPhone, today: indiaDay(Date.now()), time, world})
  const news: MachineNews[] = []
  const watched = checkedStep(machine, news)
  const record = recordedStory()
  const {seeView, tryForbidden} = browserView(page, time, record)
  let states: string[] = []
  let forbiddenTries = 0
  const seen = () => expectedView(screen, states, port, record.read())
  await page.exposeFunction('hearMachine', (each: MachineNews) => news.push(each))
  await page.addInitScript(() => {
    // A reloaded page counts its runs again.
    const load = Math.random()
    new BroadcastChannel('pahiya-machines').onmessage = ({data}) => {
      const hear: unknown = Reflect.get(window, 'hearMachine')
      if (data.kind === 'step' && typeof hear === 'function')
        hear({...data, session: `${load} ${data.session}`})
    }
  })

  const begin = async (start: Start) => {
    const beginning = screen.starts[start.name]
    if (beginning === undefined) throw new Error(`The screen does not know how '${start.name}' begins.`)
    const {isForbidden, ...memories} = (await beginning.memories?.(port)) ?? {}
    await page.addInitScript(remember, {memories})
    if (isForbidden) await page.addInitScript(forbidStorage)
    await page.goto(typeof beginning.path === 'string' ? beginning.path : await beginning.path(port))
    await beginning.first?.(port)
    record.begin(start.name)
  }
  /** The transitions that the machine has taken so far. */
  const taken = async () => {
    await page.evaluate(() => null)
    return news.filter((each) => each.machine === machine).flatMap((each) => each.taken).length
  }
  const wait = async (label: string, plannedMs: number) => {
    const wanted = waitOf(screen, label, record.read())
    if (wanted === null) return time.wait(plannedMs)
    const {from, to} = record.newestOf(wanted.since)
    const before = await taken()
    const early = from + wanted.ms - 1 - (await time.now())
    if (early > 0) {
      await time.wait(early, 1)
      if ((await taken()) !== before)
        throw new Error(`One millisecond before '${label}' the machine has moved.`)
      await seeView(await seen())
    }
    await time.wait(Math.max(1, to + wanted.ms - (await time.now())))
  }
  const driver: Driver = {
    async apply(stimulus, waitMs, peekNextOutcome: PeekNextOutcome) {
      const story = record.read(peekNextOutcome)
      const from = stimulus.kind === 'start' ? 0 : await time.now()
      if (stimulus.kind === 'start') await begin(stimulus.start)
      else if (stimulus.kind === 'event') await screen.actions[stimulus.label]?.(port, story)
      else if (stimulus.kind === 'settle') await screen.outcomes[stimulus.label]?.(world, port, story)
      else await wait(stimulus.label, waitMs)
      record.add(stimulus.label, {from, to: await time.now()})
    },
    async check(expected) {
      const {snapshot} = expected
      states = activeNodes(snapshot).map(({id}) => id)
      time.note(expected.agenda)
      await time.until(async () => {
        await page.evaluate(() => null)
        watched(expected)
      })
      record.endStep(await time.now())
      const view = await seen()
      await seeView(view)
      await wire.seeRequests(record.read().labels.at(-1) ?? '', port, record.read())
      const situation = `${record.read().start} ${JSON.stringify(snapshot.value)}`
      const looked = await look({page, time, gallery, quiet}, situation)
      onLook(looked)
      // Each situation is tried once; the component walks try every one.
      if (looked.ms === null) return
      const before = await taken()
      forbiddenTries += await tryForbidden(view, isEscapeDead(screen, view))
      if ((await taken()) !== before) throw new Error('The machine has moved by what must not be possible.')
      await wire.seeNothing('an attempt')
      await seeView(view)
    },
    stop: () => wire.seeNothing('the end'),
    forbiddenTries: () => forbiddenTries,
  }
  return {driver, unexplained, newestEnds}
}

/** Writes an earlier visit's values into the storage of a page, once. */
function remember({memories}: {memories: object}): void {
  if (sessionStorage.getItem('remembered') !== null) return
  sessionStorage.setItem('remembered', 'yes')
  for (const [key, value] of Object.entries(memories)) {
    if (key === 'signInState') sessionStorage.setItem(key, value)
    else if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({value, keptAt: Date.now()}))
  }
}
