import {randomInt} from 'node:crypto'
import type {Page} from '@playwright/test'
import {type Path, pathsToRest, planFor, type Walk, walk} from 'statechart-kit'
import {screens} from '../../components/screens.ts'
import {browserDriver} from '../../paths/browser/browser-driver.ts'
import {recordWalk, WIDTHS} from '../../paths/results.ts'
import type {WalkedScreen} from '../../paths/screen.ts'
import {isSelected, selectedPlan} from '../../paths/selection.ts'
import {test} from '../fixtures.ts'
import type {Sandbox} from '../sandbox.ts'

interface Walked {
  walked: Walk
  pictures: string[][]
  looks: number[]
}

async function walkInBrowser(
  screen: WalkedScreen,
  path: Path,
  page: Page,
  {sandbox, origin}: {sandbox: Sandbox; origin: string},
): Promise<Walked> {
  const pictures: string[][] = []
  const looks: number[] = []
  const digits = String(randomInt(10_000_000, 99_999_999))
  const {driver, unexplained, newestEnds} = await browserDriver({
    page,
    sandbox,
    origin,
    phone: `55${digits}`,
    otherPhone: `54${digits}`,
    screen,
    onLook: ({files, ms}) => {
      pictures.push(files)
      if (ms !== null) looks.push(ms)
    },
  })
  const walked = await walk(screen.model, path, () => driver)
  const problem =
    walked.failure ?? (unexplained().length === 0 ? null : `Calls failed: ${unexplained().join(', ')}`)
  const failure = problem === null ? null : `${problem}\n  Its newest requests: ${newestEnds()}`
  return {walked: {...walked, failure}, pictures, looks}
}

/** The paths of all machines in order; every second one acts at the other width. */
function* allPaths() {
  let count = 0
  for (const [id, screen] of Object.entries(screens)) {
    const {graph, plan} = isSelected(id)
      ? selectedPlan(screen.model, 'browser')
      : planFor(screen.model, 'browser')
    for (const [index, path] of plan.entries()) {
      const width = WIDTHS[count % WIDTHS.length] ?? 0
      count += 1
      if (isSelected(id)) yield {id, screen, graph, path, number: index + 1, of: plan.length, width}
    }
  }
}

for (const {id, screen, graph, path, number, of, width} of allPaths()) {
  test.describe(() => {
    test.use({viewport: {width, height: 800}, contextOptions: {reducedMotion: 'reduce'}})

    test(`${id}: path ${number} of ${of}`, async ({
      page,
      browser,
      server,
      sandbox,
      visitor,
      expectedComplaints,
    }) => {
      test.setTimeout(60_000 + path.length * 5000)
      const world = {sandbox, origin: server.origin}
      expectedComplaints.push(/^Failed to load resource/)
      // The maps loader logs that its script failed to load, with the event.
      if (path.some(({stimulus}) => stimulus.label.includes('network')))
        expectedComplaints.push(/^injectScript error/, /^Event$/)
      const {walked, pictures, looks} = await walkInBrowser(screen, path, page, world)
      recordWalk({machine: id, level: 'browser', width, number, pictures, looks}, walked)
      if (walked.failure === null) return
      const others: string[] = []
      for (const rest of pathsToRest(graph, path, walked.steps.length)) {
        const other = await browser.newContext({extraHTTPHeaders: {'x-sandbox-visitor': visitor.id}})
        const {failure} = (await walkInBrowser(screen, rest, await other.newPage(), world)).walked
        others.push(failure ?? `Passed: ${rest.map(({stimulus}) => stimulus.label).join(' → ')}`)
        await other.close()
      }
      throw new Error(
        [walked.failure, 'What the walk did not reach, by shorter paths:', ...others].join('\n\n'),
      )
    })
  })
}
