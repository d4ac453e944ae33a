import type {Browser, BrowserContextOptions, CDPSession, Page} from '@playwright/test'

/** Lighthouse's slow 4G and its mid-range phone. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: 96_000,
}
const SLOWDOWN = 4
const PHONE = {width: 360, height: 740}

/** For the notes of figures. */
export const SLOW_PHONE = `${PHONE.width} px, slow 4G, ${SLOWDOWN} × CPU`

/** An empty page of a new visitor, to whom the cookie question is open. */
export async function openSlowPhone(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<[Page, CDPSession]> {
  const context = await browser.newContext({viewport: PHONE, ...options})
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', {rate: SLOWDOWN})
  return [page, session]
}
