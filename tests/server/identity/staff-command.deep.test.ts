import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {text} from 'node:stream/consumers'
import {decodeJwt} from 'jose'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {type PostgresServer, startPostgres} from '../../support/server/database/postgres-server.ts'
import {type MessageGateway, startMessageGateway} from '../../support/server/message-gateway.ts'
import {PRODUCTION, type ServerProcess, startServerProcess} from '../../support/server/server-process.ts'
import {beginSignIn, openBrowserInFrontOf, tokenOf} from '../../support/server/sign-in.ts'

const PHONE = '+919810012345'
const sent: string[] = []
let postgres: PostgresServer
let gateway: MessageGateway
let environment: Record<string, string>
let server: ServerProcess
beforeAll(async () => {
  postgres = await startPostgres()
  gateway = await startMessageGateway(({text: words}) => sent.push(words))
  environment = {
    ...PRODUCTION,
    DATABASE_URL: await postgres.createDatabase(),
    SMS_WEBHOOK_URL: `${gateway.origin}/sms`,
    LOG_LEVEL: 'silent',
    STAFF_SECOND_FACTOR: 'off',
  }
  server = await startServerProcess(environment)
})
afterAll(async () => {
  await server.stop()
  await gateway.close()
  await postgres.stop()
})

async function staff(...words: string[]) {
  const child = spawn(process.execPath, ['scripts/operations/staff.ts', ...words], {
    env: {...process.env, ...environment},
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, problem, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return {output, problem, status}
}

async function tokenOfSignIn() {
  const before = sent.length
  const browser = openBrowserInFrontOf([server.origin])
  const page = await beginSignIn(browser)
  await browser.post(page, {phone: PHONE})
  await expect.poll(() => sent.length, {timeout: 60_000}).toBe(before + 1)
  const code = sent.at(-1)?.slice(0, 6) ?? ''
  return tokenOf(browser, await browser.follow(await browser.post(`${page}/code`, {code})))
}

const profileStatus = async (token: string) =>
  (await fetch(`${server.origin}/v1/consumers/my-profile`, {headers: {authorization: `Bearer ${token}`}}))
    .status

it('a phone becomes an agent’s while the server runs, and a consumer’s again at once', async () => {
  const consumer = await tokenOfSignIn()
  expect(decodeJwt(consumer)['role']).toBe('consumer')
  expect(await staff('add', '98100 12345', '--first-name', 'Asha', '--last-name', 'Rao')).toEqual({
    output: `staff: ${PHONE} is a call-centre agent, after the next sign-in\n`,
    problem: '',
    status: 0,
  })
  expect(await profileStatus(consumer)).toBe(401)
  const agent = await tokenOfSignIn()
  expect(decodeJwt(agent)).toMatchObject({role: 'call_centre_agent', sub: decodeJwt(consumer).sub})
  expect(await profileStatus(agent)).toBe(200)
  expect((await staff('list')).output).toBe(
    `${PHONE}  call-centre agent  no second factor  Asha Rao\nstaff: that is all\n`,
  )
  expect((await staff('disable', PHONE)).output).toBe(
    `staff: ${PHONE} is a consumer again and is signed out\n`,
  )
  expect(await profileStatus(agent)).toBe(401)
  expect((await staff('list')).output).toBe('staff: that is all\n')
})

it('a phone becomes an operator’s, who reads the funnel', async () => {
  expect((await staff('add', PHONE, '--role', 'operator')).output).toBe(
    `staff: ${PHONE} is an operator, after the next sign-in\n`,
  )
  const token = await tokenOfSignIn()
  expect(decodeJwt(token)['role']).toBe('operator')
  const read = () =>
    fetch(`${server.origin}/v1/operators/funnel`, {headers: {authorization: `Bearer ${token}`}})
  expect(await (await read()).json()).toMatchObject({
    days: 30,
    steps: [{step: 'home', pageLoads: 0}, {}, {}, {}, {}, {}, {}],
  })
  expect((await staff('list')).output).toBe(
    `${PHONE}  operator  no second factor  Asha Rao\nstaff: that is all\n`,
  )
  expect((await staff('reset-second-factor', PHONE)).output).toBe(
    `staff: ${PHONE} sets up a new second factor at the next sign-in, and is signed out\n`,
  )
  expect((await read()).status).toBe(401)
  await staff('disable', PHONE)
})

it.each([
  [['disable', '+919810099999'], 'staff: nobody of the staff has the phone +919810099999\n'],
  [['reset-second-factor', '+919810099999'], 'staff: nobody of the staff has the phone +919810099999\n'],
  [['add', '12345'], "staff: '12345' is not an Indian mobile number\n"],
  [['promote', PHONE], /^staff: usage: npm run staff -- list\n/],
  [['add'], /^staff: usage: /],
  [['add', PHONE, '--role', 'owner'], "staff: 'owner' is none of agent, lead, operator\n"],
])('refuses %j and says why', async (words, problem) => {
  const outcome = await staff(...words)
  expect([outcome.output, outcome.status]).toEqual(['', 1])
  expect(outcome.problem).toEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem))
})
