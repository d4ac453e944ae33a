import {randomInt} from 'node:crypto'
import type {Browser, Page} from '@playwright/test'
import {graphOf, type Labels, labelsOf, type Path, pathOf, pathsToRest, type Walk, walk} from 'statechart-kit'
import {storedPlan} from '../../../scripts/lib/paths/plans.ts'
import {screens} from '../../components/screens.ts'
import {browserDriver} from '../../paths/browser/browser-driver.ts'
import type {Gallery} from '../../paths/browser/look.ts'
import type {recordWalk} from '../../paths/results.ts'
import type {WalkedScreen} from '../../paths/screen.ts'
import {isSelected, isWhole, selectedPlan} from '../../paths/selection.ts'
import type {ServerProcess} from '../../support/server/server-process.ts'
import type {Sandbox} from '../sandbox.ts'

interface World {
  sandbox: Sandbox
  origin: string
  gallery: Gallery
}

interface Walked {
  walked: Walk
  pictures: string[][]
  looks: number[]
}

async function walkInBrowser(
  screen: WalkedScreen,
  path: Path,
  page: Page,
  {sandbox, origin, gallery}: World,
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
    gallery,
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

export interface BrowserPath {
  title: string
  id: string
  screen: WalkedScreen
  labels: Labels
  /** The index of the path in its plan, from 1. */
  number: number
  width: number
}

/** A whole run walks the stored plans, which take no time; a test holds that they are current. */
const planOf = (id: string, {model}: WalkedScreen): Labels[] =>
  isWhole() || !isSelected(id) ? storedPlan(id, 'browser') : selectedPlan(model, 'browser').plan.map(labelsOf)

/** The selected paths of all machines; they act at each of the widths in turn. */
export function* browserPaths(widths: readonly number[]): Generator<BrowserPath> {
  let count = 0
  for (const [id, screen] of Object.entries(screens)) {
    const plan = planOf(id, screen)
    for (const [index, labels] of plan.entries()) {
      const width = widths[count % widths.length] ?? 0
      const number = index + 1
      count += 1
      if (isSelected(id))
        yield {title: `${id}: path ${number} of ${plan.length}`, id, screen, labels, number, width}
    }
  }
}

export const pageOf = ({width}: BrowserPath) =>
  ({viewport: {width, height: 800}, contextOptions: {reducedMotion: 'reduce'}}) as const

interface Walking {
  page: Page
  browser: Browser
  server: ServerProcess
  sandbox: Sandbox
  visitor: {id: string}
  expectedComplaints: RegExp[]
}

/** Walks a path. When it fails, shorter paths reach what it did not; then throws with all that is known. */
export async function walkPath(
  {id, screen, labels, number, width}: BrowserPath,
  {page, browser, server, sandbox, visitor, expectedComplaints}: Walking,
  {folder, isCheckedAtBothWidths}: Gallery,
  record: typeof recordWalk,
): Promise<void> {
  const graph = graphOf(screen.model, 'screen')
  const path = pathOf(graph, labels)
  const gallery = {folder: `${folder}/${id}`, isCheckedAtBothWidths}
  const world = {sandbox, origin: server.origin, gallery}
  expectedComplaints.push(/^Failed to load resource/)
  // The maps loader logs that its script failed to load, with the event.
  if (path.some(({stimulus}) => stimulus.label.includes('network')))
    expectedComplaints.push(/^injectScript error/, /^Event$/)
  const {walked, pictures, looks} = await walkInBrowser(screen, path, page, world)
  record({machine: id, level: 'browser', width, number, pictures, looks}, walked)
  if (walked.failure === null) return
  const others: string[] = []
  for (const rest of pathsToRest(graph, path, walked.steps.length)) {
    const other = await browser.newContext({extraHTTPHeaders: {'x-sandbox-visitor': visitor.id}})
    const {failure} = (await walkInBrowser(screen, rest, await other.newPage(), world)).walked
    others.push(failure ?? `Passed: ${rest.map(({stimulus}) => stimulus.label).join(' → ')}`)
    await other.close()
  }
  throw new Error([walked.failure, 'What the walk did not reach, by shorter paths:', ...others].join('\n\n'))
}
