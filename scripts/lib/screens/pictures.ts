import type {Browser} from '@playwright/test'
import {chosenCookies} from '../../../tests/journeys/chosen-cookies.ts'
import type {ScreenWalk} from './visit.ts'

export const PICTURES_FOLDER = 'reports/screens'
export const PICTURE_WIDTHS = [360, 768, 1440]
const SCHEMES = ['light', 'dark'] as const
/** Elements fixed over a page: the picture shows the window only. */
const OVER_THE_PAGE = /^(?:cookie-banner|offline|new-version)/

interface Screen {
  name: string
  walk: ScreenWalk
}

/** Takes the pictures of a screen at this width, light and dark. */
export async function takeScreen(
  browser: Browser,
  origin: string,
  {name, walk}: Screen,
  width: number,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    storageState: chosenCookies(origin),
    viewport: {width, height: width < 500 ? 780 : 900},
    extraHTTPHeaders: {'x-sandbox-visitor': 'screens'},
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const phone = `57${String(Math.abs(hash(`${name}${width}`)) % 100_000_000).padStart(8, '0')}`
  await walk({page, origin, phone})
  const isDialog = (await page.getByRole('dialog').count()) > 0
  const isFixed = isDialog || OVER_THE_PAGE.test(name)
  for (const scheme of SCHEMES) {
    await page.emulateMedia({colorScheme: scheme})
    await page.screenshot({path: `${PICTURES_FOLDER}/${fileOf(name, width, scheme)}`, fullPage: !isFixed})
  }
  await context.close()
}

type Scheme = (typeof SCHEMES)[number]

function fileOf(name: string, width: number, scheme: Scheme): string {
  return `${name}-${width}${scheme === 'dark' ? '-dark' : ''}.png`
}

function hash(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7)
}

/** The page that shows all pictures. */
export function indexPage(names: readonly string[]): string {
  const rows = names.map((name) => {
    const pictures = SCHEMES.flatMap((scheme) =>
      PICTURE_WIDTHS.map((width) => {
        const file = fileOf(name, width, scheme)
        return `<a href="${file}"><img src="${file}" alt="${name} at ${width} px, ${scheme}" width="${Math.round(width / 3)}" loading="lazy"></a>`
      }),
    )
    return `<section><h2>${name}</h2>${pictures.join(' ')}</section>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens of Pahiya</title>
<style>body{font:16px system-ui;margin:2rem}img{vertical-align:top;border:1px solid #ccc}</style>
<h1>Screens of Pahiya</h1>${rows.join('\n')}</html>`
}
