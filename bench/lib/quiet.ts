import {setTimeout as wait} from 'node:timers/promises'
import type {Page} from '@playwright/test'

const QUIET_MS = 1500

/** Follows a page's requests from now on. The returned function waits until none has run for 1.5 s, at the earliest since a moment. */
export function followRequests(page: Page): (since?: number) => Promise<void> {
  let [asked, busyUntil] = [0, 0]
  page.on('request', () => {
    asked += 1
  })
  const end = () => {
    asked -= 1
    busyUntil = Date.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async (since = 0) => {
    const isQuiet = () => asked === 0 && Date.now() - Math.max(busyUntil, since) > QUIET_MS
    while (!isQuiet()) await wait(QUIET_MS / 10)
  }
}
