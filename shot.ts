import {chromium} from '@playwright/test'
import {CHROMIUM_FLAGS, findChromium} from './scripts/chromium.ts'
import {startServerProcess} from './tests/support/server-process.ts'
import {chosenCookies} from './tests/journeys/chosen-cookies.ts'
import {createSandbox} from './tests/journeys/sandbox.ts'
import {signIn} from './tests/journeys/steps.ts'
import {NAMED_BOOKINGS} from './server/seed/named-cases.ts'
const server = await startServerProcess({DATA_DIR: 'memory'})
const browser = await chromium.launch({executablePath: findChromium(), args: CHROMIUM_FLAGS})
const context = await browser.newContext({baseURL: server.origin, storageState: chosenCookies(server.origin), viewport: {width: 794, height: 1123}, colorScheme: 'dark'})
const page = await context.newPage()
await page.goto(`/consumer/booking/${NAMED_BOOKINGS.withCoupon}`, {waitUntil: 'networkidle'})
await page.emulateMedia({media: 'print', colorScheme: 'dark'})
await page.screenshot({path: '/tmp/print-1.png', fullPage: true})
await page.emulateMedia({media: 'screen'})
await signIn(page, createSandbox(server.origin, 'screens'), 'fullProfile')
for (const [i, path] of [`/consumer/booking/${NAMED_BOOKINGS.bookingConfirmed}`, `/consumer/booking-details/${NAMED_BOOKINGS.workComplete}`].entries()) {
await page.goto(path, {waitUntil: 'networkidle'})
await page.emulateMedia({media: 'print', colorScheme: 'dark'})
await page.screenshot({path: `/tmp/print-${i+2}.png`, fullPage: true})
await page.pdf({path: `/tmp/print-${i+2}.pdf`, format: 'A4'})
await page.emulateMedia({media: 'screen'})
}
await browser.close(); await server.stop()
