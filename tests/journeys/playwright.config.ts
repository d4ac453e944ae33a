import {defineConfig} from '@playwright/test'
import {CHROMIUM_FLAGS, findChromium} from '../../scripts/lib/chromium.ts'

export default defineConfig({
  testDir: '.',
  globalSetup: '../support/server/database/one-postgres.setup.ts',
  outputDir: '../../reports/journeys',
  fullyParallel: true,
  // Node strips the types itself, so no stack trace needs a source map (decision 398).
  build: {external: ['**/*.ts']},
  // Three keep two cores wholly busy, and were no quicker.
  workers: 2,
  // Other work on the computer can slow a browser; `npm test` names what passed only at the second attempt.
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
    reuseContext: true,
    viewport: {width: 390, height: 844},
    trace: 'on-first-retry',
  },
})
