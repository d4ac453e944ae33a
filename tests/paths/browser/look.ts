import {mkdirSync, openSync, rmSync} from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import {expect, type Page} from '@playwright/test'
import {PATHS_FOLDER} from '../results.ts'
import type {BrowserTime} from './browser-time.ts'

/** An analysis takes computing time, which depends on the computer and its load. */
const ANALYSIS_MS = 60_000
/**
 * None of these rules reads style sheets. axe would fetch one that loads during the analysis and write it
 * into its own document, which the page's policy forbids.
 */
const NO_STYLE_SHEETS = {assets: ['media']}
const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export interface Look {
  file: string
  /** Duration of the analysis and the picture; `null` if the situation was checked before. */
  ms: number | null
}

/** Checks a situation's screen once in a run: no accessibility violation, and a picture for the report. */
export async function look(page: Page, time: BrowserTime, machine: string, situation: string): Promise<Look> {
  const width = page.viewportSize()?.width ?? 0
  const folder = `${PATHS_FOLDER}/screens/${machine}`
  const file = `${folder}/${situation.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '')}-${width}.jpg`
  mkdirSync(folder, {recursive: true})
  if (!isFirst(`${file}.taken`)) return {file, ms: null}
  const began = performance.now()
  await styled(page, time)
  const before = await uncover(page)
  // Otherwise axe opens and closes its own page, which breaks the clock that runs on all pages meanwhile.
  const analysis = new AxeBuilder({page})
    .options({preload: NO_STYLE_SHEETS})
    .setLegacyMode()
    .withTags(WCAG_2_2_AA)
    .analyze()
  let found: Awaited<typeof analysis> | null = null
  analysis.then(
    (result) => {
      found = result
    },
    () => {},
  )
  await time.until(async () => {
    await page.evaluate(() => null)
    if (found === null) throw new Error('The analysis has not ended.')
  }, ANALYSIS_MS)
  const {violations} = await analysis
  await coverAgain(page, before)
  // A later walk here checks again.
  if (violations.length > 0) rmSync(`${file}.taken`)
  expect(violations.map(({id, nodes}) => `${id} at ${nodes.map(({target}) => target).join(' ')}`)).toEqual([])
  await page.screenshot({path: file, type: 'jpeg', quality: 70, animations: 'disabled'})
  return {file, ms: Math.round(performance.now() - began)}
}

/** Timeout of a style sheet that never arrives because a walk has disconnected the network. */
const STYLES_MS = 2000

/** While a style sheet still loads, the analysis would see another page. */
async function styled(page: Page, time: BrowserTime): Promise<void> {
  const look = async () => {
    const onTheWay = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].some(
        ({sheet, disabled}) => sheet === null && !disabled,
      ),
    )
    if (onTheWay) throw new Error('A style sheet is on its way.')
  }
  await time.until(look, STYLES_MS).catch(() => {})
}

/**
 * Fixed headers and buttons cover the content scrolled below them, which a person can scroll away; that makes
 * no target too small. So the check runs at the top of the page; returns the earlier scroll position.
 */
async function uncover(page: Page): Promise<number> {
  return page.evaluate(() => {
    const before = window.scrollY
    window.scrollTo({top: 0, behavior: 'instant'})
    for (const element of document.querySelectorAll<HTMLElement>('[data-floating]'))
      element.style.visibility = 'hidden'
    return before
  })
}

async function coverAgain(page: Page, before: number): Promise<void> {
  await page.evaluate((top) => {
    window.scrollTo({top, behavior: 'instant'})
    for (const element of document.querySelectorAll<HTMLElement>('[data-floating]'))
      element.style.visibility = ''
  }, before)
}

function isFirst(mark: string): boolean {
  try {
    openSync(mark, 'wx')
    return true
  } catch {
    return false
  }
}
