import {randomUUID} from 'node:crypto'
import {recordCall, takeBooking} from '../../../contract/desk/calls.ts'
import {NAMED_IDENTITIES} from '../../../server/seed/named-cases.ts'
import {makeBooking} from '../../paths/browser/make-booking.ts'
import {plainCall} from '../../support/fakes/plain-call.ts'
import {startSandboxServer} from '../../support/server/sandbox-server.ts'
import type {ServerProcess} from '../../support/server/server-process.ts'
import {expect, test} from '../fixtures.ts'
import {createSandbox, type Sandbox} from '../sandbox.ts'
import {openOtherDesk} from './desk-steps.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Nobody else calls on this server, so each number is known. */
let server: ServerProcess
let sandbox: Sandbox
test.beforeAll(async () => {
  server = await startSandboxServer()
  sandbox = createSandbox(server.origin, 'figures')
})
test.afterAll(() => server.stop())

type Outcome = 'NO_ANSWER' | 'VERIFIED' | 'NOT_INTERESTED'

/** Records an outcome as the desk does. */
async function recordAs(identity: string, bookingId: string, outcome: Outcome): Promise<void> {
  const {idToken} = await sandbox.signIn(identity)
  const call = plainCall(server.origin, idToken)
  const taken = await call.rest(takeBooking, {
    query: {},
    body: {bookingId, isTakenOver: false, except: []},
  })
  await call.rest(recordCall, {
    query: {},
    body: {
      attemptId: randomUUID(),
      bookingId,
      seenUpdatedDate: taken.answer.lease?.updatedDate ?? '',
      outcome,
      slot: outcome === 'VERIFIED' ? 'MORNING' : null,
      callAgain: null,
      note: '',
      isCancelled: false,
      movedTo: null,
      message: null,
    },
  })
}

test('the lead reads how many calls each agent and each hour had, and how long the first one took', async ({
  browser,
}) => {
  const {callCentreAgent, callCentreLead} = NAMED_IDENTITIES
  // Ten minutes past five in UTC is twenty to eleven in India.
  const start = Math.ceil(Date.now() / DAY) * DAY + (5 * 60 + 10) * MINUTE
  await sandbox.setClock(new Date(start))
  const [first, second, third] = [
    await makeBooking(server.origin, sandbox, '5512347001'),
    await makeBooking(server.origin, sandbox, '5512347002'),
    await makeBooking(server.origin, sandbox, '5512347003'),
  ]
  await sandbox.setClock(new Date(start + 10 * MINUTE))
  await recordAs(callCentreAgent.id, first, 'NO_ANSWER')
  await recordAs(callCentreAgent.id, second, 'NOT_INTERESTED')
  await sandbox.setClock(new Date(start + 25 * MINUTE))
  await recordAs(callCentreLead.id, third, 'NO_ANSWER')
  await recordAs(callCentreAgent.id, first, 'VERIFIED')

  const page = await openOtherDesk(browser, {origin: server.origin, sandbox}, 'callCentreLead')
  await page.goto('/consumer/verification-lead')
  const cellsOf = async (name: string) => {
    const rows = await page.getByRole('region', {name}).getByRole('row').allInnerTexts()
    return rows.map((row) => row.split(/\s*\t\s*/))
  }
  await expect(page.getByRole('region', {name: 'By agent'})).toBeVisible()
  const outcomes = ['No answer', 'Verified', 'Not interested', 'Reschedule required', 'All calls']
  expect(await cellsOf('By hour')).toEqual([
    ['Hour', ...outcomes],
    ['10:00 am', '1', '0', '1', '0', '2'],
    ['11:00 am', '1', '1', '0', '0', '2'],
  ])
  const [head, ...agents] = await cellsOf('By agent')
  expect(head).toEqual(['Agent', ...outcomes])
  expect(agents.toSorted()).toEqual([
    ['Asha Care', '1', '1', '1', '0', '3'],
    ['Ravi Lead', '1', '0', '0', '0', '1'],
  ])
  // First calls after ten, ten and twenty-five minutes; the verified booking was called twice.
  await expect(page.locator('dt', {hasText: 'first call'}).locator('+ dd')).toHaveText('10 minutes')
  await expect(page.locator('dt', {hasText: 'verified'}).locator('+ dd')).toHaveText('2')
  await page.context().close()
  await sandbox.restore()
})
