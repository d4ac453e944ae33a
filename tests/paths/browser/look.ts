import {mkdirSync, rmSync, writeFileSync} from 'node:fs'
import {expect, type Page} from '@playwright/test'
import {violationsOf, WCAG_2_2_AA} from '../../journeys/accessibility.ts'
import {WIDTHS} from '../results.ts'
import type {BrowserTime} from './browser-time.ts'

export interface Gallery {
  /** Folder of the pictures of the machine. */
  folder: string
  /** Whether axe checks both widths, or the one at which the walk acts. */
  isCheckedAtBothWidths: boolean
}

export interface Look {
  /** A picture for each width. */
  files: string[]
  /** Duration of the analyses and the pictures; `null` if the situation was checked before. */
  ms: number | null
}

interface LookOptions {
  page: Page
  time: BrowserTime
  gallery: Gallery
  /** Waits until no response is on its way. */
  quiet(): Promise<void>
}

/** Checks a situation's screen once in a run: no accessibility violation, and a picture at each width. */
export async function look({page, time, gallery, quiet}: LookOptions, situation: string): Promise<Look> {
  const {folder, isCheckedAtBothWidths} = gallery
  const name = `${folder}/${situation.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '')}`
  const acting = page.viewportSize() ?? {width: 0, height: 0}
  const widths = [acting.width, ...WIDTHS.filter((width) => width !== acting.width)]
  const pictures = widths.map((width) => ({width, file: `${name}-${width}.jpg`}))
  const files = pictures.map(({file}) => file)
  mkdirSync(folder, {recursive: true})
  if (!isFirst(`${name}.taken`)) return {files, ms: null}
  const began = performance.now()
  try {
    await styled(page, time)
    const before = await page.evaluate(() => window.scrollY)
    for (const {width, file} of pictures) {
      if (width !== acting.width) {
        await resize(page, time, {...acting, width})
        // A part that only this width shows reads its data. If it left too early, its read would be cancelled, and repeated later.
        await quiet()
        await time.settle()
        await quiet()
      }
      await page.screenshot({path: file, type: 'jpeg', quality: 70, animations: 'disabled'})
      if (width !== acting.width && !isCheckedAtBothWidths) continue
      await uncover(page)
      expect(await violationsOf(page, WCAG_2_2_AA), `at ${width} px`).toEqual([])
      await coverAgain(page)
    }
    if (widths.length > 1) await resize(page, time, acting)
    await page.evaluate((top) => window.scrollTo({top, behavior: 'instant'}), before)
  } catch (error) {
    // A later walk here checks again.
    rmSync(`${name}.taken`, {force: true})
    throw error
  }
  return {files, ms: Math.round(performance.now() - began)}
}

/** Resizes the window and waits for the new layout. */
async function resize(page: Page, time: BrowserTime, size: {width: number; height: number}): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(
    () => new Promise((laidOut) => new ResizeObserver(laidOut).observe(document.documentElement)),
  )
  await time.settle()
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
 * no target too small. So the check runs at the top of the page.
 */
async function uncover(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.scrollTo({top: 0, behavior: 'instant'})
    for (const element of document.querySelectorAll<HTMLElement>('[data-floating]'))
      element.style.visibility = 'hidden'
  })
}

async function coverAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-floating]'))
      element.style.visibility = ''
  })
}

function isFirst(mark: string): boolean {
  try {
    writeFileSync(mark, '', {flag: 'wx'})
    return true
  } catch {
    return false
  }
}
