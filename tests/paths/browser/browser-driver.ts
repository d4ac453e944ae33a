import type {Page} from '@playwright/test'
import type {AnyMachineSnapshot} from 'xstate'
import {indiaDay} from '../../../domain/booking/booking-date.ts'
import type {Driver} from '../../../pathfinder/walk/run.ts'
import type {MachineNews} from '../../../src/app/inspection/machine-events.ts'
import type {Sandbox} from '../../journeys/sandbox.ts'
import type {Screen} from '../screen.ts'
import {browserPort} from './browser-port.ts'
import {browserTime} from './browser-time.ts'
import {heldRequests} from './browser-world.ts'
import {checkedStep} from './expected-news.ts'
import {type Look, look} from './look.ts'
import {forbidStorage} from './storage-forbidding.ts'

interface BrowserDriverOptions {
  page: Page
  sandbox: Sandbox
  origin: string
  phone: string
  otherPhone: string
  screen: Screen
  /** Receives the result of each step. */
  onLook(seen: Look): void
}

/** The built site in Chromium, with the real server. */
export async function browserDriver(options: BrowserDriverOptions) {
  const {page, sandbox, origin, phone, otherPhone, screen, onLook} = options
  const {model, starts, actions, outcomes, assertions} = screen
  const machine = model.machine.id
  const time = await browserTime(page, sandbox)
  const {world, unexplained} = await heldRequests({page, sandbox, time, origin, holds: screen.holds})
  const port = browserPort({page, phone, otherPhone, today: indiaDay(Date.now()), time, world})
  const news: MachineNews[] = []
  const watched = checkedStep(machine, news)
  await page.exposeFunction('hearMachine', (each: MachineNews) => news.push(each))
  await page.addInitScript(() => {
    // A reloaded page counts its runs again.
    const load = Math.random()
    new BroadcastChannel('pahiya-machines').onmessage = ({data}) => {
      if (data.kind === 'step') Object(window).hearMachine({...data, session: `${load} ${data.session}`})
    }
  })

  let snapshot: AnyMachineSnapshot | null = null
  let beginning = ''
  const driver: Driver = {
    async apply(stimulus, waitMs, peekNextOutcome) {
      if (stimulus.kind === 'start') {
        const begin = starts[stimulus.start.name]
        if (begin === undefined)
          throw new Error(`The screen does not know how '${stimulus.start.name}' begins.`)
        const {isForbidden, ...memories} = (await begin.memories?.(port)) ?? {}
        await page.addInitScript(remember, {memories})
        if (isForbidden) await page.addInitScript(forbidStorage)
        await page.goto(typeof begin.path === 'string' ? begin.path : await begin.path(port))
        await begin.first?.(port)
        beginning = stimulus.start.name
      } else if (stimulus.kind === 'event') {
        if (snapshot !== null) await actions[stimulus.label]?.(port, {snapshot, peekNextOutcome})
      } else if (stimulus.kind === 'settle') {
        if (snapshot !== null) await outcomes[stimulus.label]?.(world, port, {snapshot, peekNextOutcome})
      } else await time.wait(waitMs)
    },
    async check(expected) {
      snapshot = expected.snapshot
      time.note(expected.agenda)
      await time.until(async () => {
        await page.evaluate(() => null)
        watched(expected)
      })
      for (const {id} of expected.snapshot._nodes) await assertions[id]?.(port, expected.snapshot)
      onLook(await look(page, time, machine, `${beginning} ${JSON.stringify(expected.snapshot.value)}`))
    },
    stop() {},
  }
  return {driver, unexplained}
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
