import {JSDOM} from 'jsdom'
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {newPhone} from '../../../support/server/bookings.ts'
import {startSmallServer} from '../../../support/server/database/small-database.ts'
import {beginSignIn, openBrowser} from '../../../support/server/sign-in.ts'
import {NOW} from '../../../support/server/test-clock.ts'
import type {TestServer} from '../../../support/server/test-server.ts'

let server: TestServer
let script: string
beforeAll(async () => {
  server = await startSmallServer()
  const {body} = await openBrowser(() => server.app).get('/oidc/script.js')
  // The window of the test runs no modules.
  script = body.replaceAll(/^export (?=function)/gm, '')
})
beforeEach(() => server.clock.freeze(NOW))
afterAll(() => server.close())

/** The page for the code with its script, as the server sends both, in a window whose time the test moves. */
async function openCodePage({isRunning = true} = {}) {
  const browser = openBrowser(() => server.app)
  const {body} = await browser.refused(await beginSignIn(browser), {phone: newPhone()})
  const {window} = new JSDOM(body, {url: 'http://localhost:3000/oidc/', runScripts: 'outside-only'})
  // The script asks it whether the person has come back; jsdom knows no navigations.
  Object.assign(window.performance, {getEntriesByType: () => []})
  if (isRunning) window.eval(script)
  const form = (name: string) => {
    const found = window.document.querySelector(`form[action$="/${name}"]`)
    if (found === null) throw new Error(`no form ${name}`)
    return found
  }
  /** Whether the browser sends the form. */
  const isSent = (name: string) =>
    form(name).dispatchEvent(new window.SubmitEvent('submit', {bubbles: true, cancelable: true}))
  return {window, isSent}
}

describe('The wait for another code', () => {
  it('goes by the time, also where the browser has not counted each second', async () => {
    const {window} = await openCodePage({isRunning: false})
    let now = Date.parse('2026-11-28T06:30:00.000Z')
    const ticks: (() => void)[] = []
    window.Date.now = () => now
    Object.assign(window, {setInterval: (tick: () => void) => ticks.push(tick)})
    window.eval(script)
    const afterOneTick = (milliseconds: number) => {
      now += milliseconds
      for (const tick of ticks) tick()
      return window.document.querySelector('#resend-wait')?.textContent ?? null
    }
    expect(window.document.querySelector('#resend-wait')?.textContent).toBe(
      'You can ask for another code in 30 seconds.',
    )
    expect([1000, 20_000, 8000, 999, 1].map(afterOneTick)).toEqual([
      'You can ask for another code in 29 seconds.',
      'You can ask for another code in 9 seconds.',
      'You can ask for another code in 1 second.',
      'You can ask for another code in 1 second.',
      null,
    ])
  })
})

describe('A form of the sign-in pages', () => {
  it('is sent once by a double tap, and the other forms of the page are sent still', async () => {
    const {isSent} = await openCodePage()
    expect([isSent('code'), isSent('code'), isSent('resend'), isSent('resend')]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })

  it('can be sent again when the browser shows the page again', async () => {
    const {window, isSent} = await openCodePage()
    isSent('code')
    window.dispatchEvent(new window.Event('pageshow'))
    expect(isSent('code')).toBe(true)
  })

  it('can be sent again ten seconds later, for who has stopped the loading', async () => {
    const {window, isSent} = await openCodePage()
    let time = 1000
    window.performance.now = () => time
    isSent('code')
    time += 9999
    expect(isSent('code')).toBe(false)
    time += 1
    expect(isSent('code')).toBe(true)
  })
})
