import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {SIGN_IN_RETURN_PATH} from '../../../../contract/account/sessions.ts'
import {made} from '../../../support/made.ts'
import {newPhone} from '../../../support/server/bookings.ts'
import {startSmallServer} from '../../../support/server/database/small-database.ts'
import {beginSignIn, countRecords, openBrowser, type TestBrowser} from '../../../support/server/sign-in.ts'
import {createTestClock, NOW} from '../../../support/server/test-clock.ts'
import type {TestServer} from '../../../support/server/test-server.ts'

const clock = createTestClock()
let server: TestServer
beforeAll(async () => {
  server = await startSmallServer({}, clock)
})
beforeEach(async () => {
  clock.freeze(NOW)
  await server.database.kysely.deleteFrom('providerRecords').execute()
})
afterAll(() => server.close())

const browse = () => openBrowser(() => server.app)

/** The text above the form; `null`: nothing is wrong. */
const problemOn = (body: string) => /<p><a href="#\w+">([^<]*)<\/a><\/p>/.exec(body)?.[1] ?? null
const numberOn = (body: string) => /id="phone"[^>]* value="([^"]*)"/.exec(body)?.[1]
const titleOf = (body: string) => /<h1>(.*)<\/h1>/.exec(body)?.[1]

async function atCodePage() {
  const browser = browse()
  const page = await beginSignIn(browser)
  const phone = newPhone()
  await browser.post(page, {phone})
  const code = made((await server.inbox(phone))[0]?.code)
  return {browser, page, phone, code, wrong: code === '000000' ? '000001' : '000000'}
}

/** The problem on the page that a refused form leads to, which a reload says again. */
async function refusal(browser: TestBrowser, address: string, form: Record<string, string>) {
  const {status, location, body} = await browser.post(address, form)
  const [page, again] = [await browser.get(location ?? ''), await browser.get(location ?? '')]
  expect(again.body).toBe(page.body)
  return {answer: [status, location, body], problem: problemOn(page.body), body: page.body}
}

describe('A refused form', () => {
  it('with a wrong number leads to its page, which keeps what was typed', async () => {
    const browser = browse()
    const page = await beginSignIn(browser)
    const {answer, problem, body} = await refusal(browser, page, {phone: ' +91 12345'})
    expect(answer).toEqual([303, page, ''])
    expect([problem, numberOn(body)]).toEqual(['Please provide valid mobile number.', ' +91 12345'])
  })

  it('with a wrong code leads to the page for the code, which has neither the code nor the whole number', async () => {
    const {browser, page, phone, wrong} = await atCodePage()
    const {answer, problem, body} = await refusal(browser, `${page}/code`, {code: wrong})
    expect(answer).toEqual([303, `${page}/code`, ''])
    expect(problem).toBe('Incorrect OTP. Please try again.')
    expect(body).not.toContain(wrong)
    expect(body).not.toContain(phone.slice(3))
    const {rows} = await server.database.executeSql(
      "select payload::text from provider_records where model = 'RefusedForm'",
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(wrong)
  })

  it('that is the last one for a number leads to the page for the number', async () => {
    const {browser, page, phone, wrong} = await atCodePage()
    await browser.post(`${page}/code`, {code: wrong})
    const {answer, problem, body} = await refusal(browser, `${page}/code`, {code: wrong})
    expect(answer).toEqual([303, page, ''])
    expect([problem, numberOn(body)]).toEqual([
      'Error occured while validating your phone number. Please retry.',
      phone.slice(3),
    ])
    expect(problemOn((await browser.get(`${page}/code`)).body)).toBeNull()
  })

  it('is forgotten with the next one that is right', async () => {
    const browser = browse()
    const page = await beginSignIn(browser)
    await browser.refused(page, {phone: '12345'})
    const phone = newPhone()
    await browser.post(page, {phone})
    const {body} = await browser.get(page)
    expect([problemOn(body), numberOn(body)]).toEqual([null, phone.slice(3)])
    const code = made((await server.inbox(phone))[0]?.code)
    await browser.refused(`${page}/code`, {code: '1'})
    expect(await countRecords(server, 'RefusedForm')).toBe(1)
    await browser.post(`${page}/code`, {code})
    expect(await countRecords(server, 'RefusedForm')).toBe(0)
  })

  it('that came too early counts its wait down, and then says nothing', async () => {
    const {browser, page} = await atCodePage()
    clock.pass({seconds: 10})
    const {answer, problem} = await refusal(browser, `${page}/resend`, {})
    expect(answer).toEqual([303, `${page}/code`, ''])
    expect(problem).toBe('You can ask for another code in 20 seconds.')
    clock.pass({seconds: 19})
    expect(problemOn((await browser.get(`${page}/code`)).body)).toBe(
      'You can ask for another code in 1 second.',
    )
    clock.pass({seconds: 1})
    expect(problemOn((await browser.get(`${page}/code`)).body)).toBeNull()
  })

  it('for another code is forgotten when that is sent', async () => {
    const {browser, page, wrong} = await atCodePage()
    await browser.refused(`${page}/code`, {code: wrong})
    clock.pass({seconds: 30})
    const {location} = await browser.post(`${page}/resend`)
    expect(problemOn((await browser.get(location ?? '')).body)).toBeNull()
  })

  it('is shown to the browser alone that sent it', async () => {
    const {browser, page, wrong} = await atCodePage()
    await browser.refused(`${page}/code`, {code: wrong})
    const other = browse()
    await beginSignIn(other)
    const {status, body} = await other.get(`${page}/code`)
    expect([status, titleOf(body)]).toEqual([400, 'This sign-in has ended'])
  })
})

describe('A page of a sign-in that has ended', () => {
  it('leads a person who is signed in on to the site', async () => {
    const {browser, page, code} = await atCodePage()
    await browser.follow(await browser.post(`${page}/code`, {code}))
    for (const visit of [
      await browser.get(page),
      await browser.get(`${page}/code`),
      await browser.get(`${page}/second-factor`),
      await browser.post(`${page}/code`, {code}),
      await browser.post(page, {phone: newPhone()}),
    ])
      expect([visit.status, visit.location, visit.headers.get('cache-control')]).toEqual([
        303,
        SIGN_IN_RETURN_PATH,
        'no-store',
      ])
  })

  it('says so to anybody else, also after ten minutes', async () => {
    const {browser, page, code} = await atCodePage()
    clock.pass({minutes: 10})
    for (const {status, body} of [
      await browser.get(`${page}/code`),
      await browser.post(`${page}/code`, {code}),
    ])
      expect([status, titleOf(body)]).toEqual([400, 'This sign-in has ended'])
  })
})
