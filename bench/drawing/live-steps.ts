import type {Browser, Page} from '@playwright/test'
import {publishedStep} from '../../tests/support/machines/published-machines.ts'
import {startServerProcess} from '../../tests/support/server/server-process.ts'
import {percentiles, report} from '../lib/report.ts'
import {
  lagsOf,
  newestTold,
  noteWhatIsPainted,
  noteWhatIsTold,
  tellBare,
  untilPainted,
  watchTimeline,
} from './painted-steps.ts'

const ROUNDS = 100
const LAG_AIM_MS = 20
const LOGGED = 10_000
const STEPS_AT_ONCE = 20
const A_THOUSAND = 1000 / STEPS_AT_ONCE
const STEADY_AIM = 1.25
const VIEWPORT = {width: 1440, height: 900}

/** How soon the visualiser shows a machine's step in another tab, and whether a long log makes it slower. */
export async function benchLiveSteps(browser: Browser): Promise<void> {
  const server = await startServerProcess({DATA_DIR: 'memory'})
  const context = await browser.newContext({viewport: VIEWPORT})
  const [viewer, site] = [await context.newPage(), await context.newPage()]
  await viewer.addInitScript(noteWhatIsPainted)
  await viewer.goto(`${server.origin}/machines/#/subscription?panel=live`)
  await benchLag(viewer, site, server.origin)
  await site.goto(`${server.origin}/sandbox/clock`)
  await viewer.getByRole('button', {name: 'All actors'}).click()
  await benchLog(viewer, site)
  await context.close()
  await server.stop()
}

async function benchLag(viewer: Page, site: Page, origin: string): Promise<void> {
  await site.addInitScript(noteWhatIsTold, 'subscription')
  await site.goto(`${origin}/consumer/register-interest`)
  const terms = site.getByRole('checkbox').first()
  await viewer.getByRole('button', {name: /^Watch subscription/}).click()
  await viewer.bringToFront()
  await watchTimeline(viewer)
  for (let round = 0; round < ROUNDS; round += 1) {
    await terms.press('Space')
    await untilPainted(viewer, await newestTold(site))
    await tellBare(site, `bare ${round}`)
    await untilPainted(viewer, `bare ${round}`)
  }
  const {steps, bare} = await lagsOf(site, viewer)
  for (const [share, name] of [
    ['p50', 'the middle'],
    ['p90', 'the 90th percentile'],
  ] as const)
    report({
      benchmark: `a step of another tab painted in the visualiser, ${name}`,
      measured: rounded(percentiles(steps)[share]),
      against: rounded(percentiles(bare)[share]),
      unit: 'ms',
      aim: null,
      note: `of ${steps.length} steps; aim ${LAG_AIM_MS} ms; against a bare BroadcastChannel message between the same tabs that changes one text`,
    })
}

/** The page's main-thread time for a step, for the first and the last thousand steps of a log. */
async function benchLog(viewer: Page, teller: Page): Promise<void> {
  const session = await viewer.context().newCDPSession(viewer)
  await session.send('Performance.enable', {timeDomain: 'threadTicks'})
  const busy = async () => {
    const {metrics} = await session.send('Performance.getMetrics')
    return (metrics.find(({name}) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  await tell(teller, 1)
  await viewer.getByRole('button', {name: /^Watch otp/}).click()
  await watchTimeline(viewer)
  const taken: number[] = []
  for (let number = 1 + STEPS_AT_ONCE; number <= LOGGED; number += STEPS_AT_ONCE) {
    const before = await busy()
    await tell(teller, number)
    await untilPainted(viewer, String(number))
    taken.push((await busy()) - before)
  }
  const middleOf = (bursts: readonly number[]) => rounded(percentiles(bursts).p50 / STEPS_AT_ONCE)
  report({
    benchmark: 'a step logged when ten thousand are',
    measured: middleOf(taken.slice(-A_THOUSAND)),
    against: middleOf(taken.slice(0, A_THOUSAND)),
    unit: 'ms',
    aim: STEADY_AIM,
    note: `the page's thread time for one of the last thousand steps, ${STEPS_AT_ONCE} told at once, the middle; against one of the first thousand`,
  })
}

/** All steps up to a number that were not sent yet. */
async function tell(teller: Page, upTo: number): Promise<void> {
  await teller.evaluate(
    ([step, end]) => {
      const channel = new BroadcastChannel('pahiya-machines')
      const told: unknown = Reflect.get(window, 'told')
      for (let number = Number(told ?? 0) + 1; number <= end; number += 1) {
        const value = number % 2 === 0 ? '"unsent"' : '"sending code"'
        const taken = ['otp.sending code | dialog.dismissed | 0']
        channel.postMessage({...step, number, value, taken})
      }
      Object.assign(window, {told: end})
    },
    [publishedStep(), upTo] as const,
  )
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
