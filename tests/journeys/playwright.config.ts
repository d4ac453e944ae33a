import {defineConfig} from '@playwright/test'
import {CHROMIUM_FLAGS, findChromium} from '../../scripts/lib/chromium.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../../reports/journeys',
  fullyParallel: true,
  workers: 2,
  // A browser shares the machine with whatever else runs there; `npm test` names what passed only when tried again.
  retries: 1,
  timeout: 60_000,
  expect: {timeout: 10_000},
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] === undefined ? [['list']] : [['list'], ['json']],
  use: {
    browserName: 'chromium',
    launchOptions: {executablePath: findChromium(), args: CHROMIUM_FLAGS},
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    serviceWorkers: 'block',
    viewport: {width: 390, height: 844},
    trace: 'retain-on-failure',
  },
})
