import './lib/help.ts'
import {mkdirSync, rmSync, writeFileSync} from 'node:fs'
import {chromium} from '@playwright/test'
import {startServerProcess} from '../tests/support/server/server-process.ts'
import {buildIfStale} from './build.ts'
import {CHROMIUM_FLAGS, findChromium} from './lib/chromium.ts'
import {ACCOUNT_SCREENS} from './lib/screens/account-screens.ts'
import {BOOKING_SCREENS} from './lib/screens/booking-screens.ts'
import {OWN_BOOKINGS_SCREENS} from './lib/screens/own-bookings-screens.ts'
import {indexPage, PICTURE_WIDTHS, PICTURES_FOLDER, takeScreen} from './lib/screens/pictures.ts'
import {SEARCH_SCREENS} from './lib/screens/search-screens.ts'
import {SITE_SCREENS} from './lib/screens/site-screens.ts'
import {STATECHART_SCREENS} from './lib/screens/statecharts.ts'
import type {ScreenWalk} from './lib/screens/visit.ts'

/** Every screen and state, by name. */
const SCREENS: Record<string, ScreenWalk> = {
  ...SITE_SCREENS,
  ...SEARCH_SCREENS,
  ...BOOKING_SCREENS,
  ...OWN_BOOKINGS_SCREENS,
  ...ACCOUNT_SCREENS,
  ...STATECHART_SCREENS,
}

const wanted = process.argv.slice(2)
const wantedScreens = Object.entries(SCREENS).filter(([name]) => wanted.length === 0 || wanted.includes(name))
const names = wantedScreens.map(([name]) => name)
const unknown = wanted.filter((name) => SCREENS[name] === undefined)
if (unknown.length > 0) {
  console.error(
    `screens: no screen is called ${unknown.join(', ')}; there are ${Object.keys(SCREENS).join(', ')}`,
  )
  process.exit(1)
}
await buildIfStale()
if (wanted.length === 0) rmSync(PICTURES_FOLDER, {recursive: true, force: true})
mkdirSync(PICTURES_FOLDER, {recursive: true})
const server = await startServerProcess({DATA_DIR: 'memory'})
const browser = await chromium.launch({executablePath: findChromium(), args: CHROMIUM_FLAGS})
for (const [name, walk] of wantedScreens) {
  for (const width of PICTURE_WIDTHS) await takeScreen(browser, server.origin, {name, walk}, width)
}
writeFileSync(`${PICTURES_FOLDER}/index.html`, indexPage(names))
await browser.close()
await server.stop()
console.log(
  `${names.length} screens at ${PICTURE_WIDTHS.join(', ')} px, light and dark, are in ${PICTURES_FOLDER}/index.html`,
)
