import {expect, test} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {
  outcomeBody,
  sendStoredOutcomes,
  storedOutcomesOf,
  storeOutcomes,
} from '../../../src/parts/desk/stored-outcomes.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {agentToken} from './agent-token.ts'

const AT = '2025-11-19T05:30:00.000Z'
const saved = (attemptId: string) => ({
  attemptId,
  bookingId: 'booking-1',
  seenUpdatedDate: AT,
  choice: {outcome: 'NO_ANSWER', slot: null, callAgain: null, follow: {kind: 'NOTHING'}, note: ''} as const,
})

/** A browser in which two agents have each saved an outcome; the server answers in this way. */
function withTwoAgents(answer: () => {answer: object}) {
  const {services} = fakeServices({answers: {'/v1/desk/outcomes': answer}})
  const {stored, call} = services
  storeOutcomes(stored, 'agent-1', [saved('one')])
  storeOutcomes(stored, 'agent-2', [saved('two')])
  const ids = (agentId: string) => storedOutcomesOf(stored, agentId).map(({attemptId}) => attemptId)
  return {send: () => sendStoredOutcomes(call, stored, agentToken('agent-1')), ids}
}

test('an outcome of one agent stays while another saves and sends', async () => {
  const {send, ids} = withTwoAgents(() => ({answer: {attemptId: 'one'}}))
  expect([ids('agent-1'), ids('agent-2')]).toEqual([['one'], ['two']])
  await send()
  expect([ids('agent-1'), ids('agent-2')]).toEqual([[], ['two']])
})

test('a desk leaves the outcomes of the same agent in another tab alone', () => {
  const {stored} = fakeServices({answers: {}}).services
  const ids = () => storedOutcomesOf(stored, 'agent-1').map(({attemptId}) => attemptId)
  storeOutcomes(stored, 'agent-1', [saved('of the other tab')])
  storeOutcomes(stored, 'agent-1', [saved('own')], new Set(['own']))
  expect(ids()).toEqual(['of the other tab', 'own'])
  storeOutcomes(stored, 'agent-1', [], new Set(['own']))
  expect(ids()).toEqual(['of the other tab'])
})

test.each([
  ['no answer', new CallFailure(null), ['one']],
  ['a busy server', new CallFailure('BUSY', {status: 503}), ['one']],
  ['an ended session', new CallFailure('UNAUTHORIZED_TOKEN', {status: 401}), ['one']],
  ['a cancelled booking', new CallFailure('BOOKING_CANCELLED', {status: 400}), ['one']],
])('what is left to send after %s', async (_, failure, left) => {
  const {send, ids} = withTwoAgents(() => {
    throw failure
  })
  await send()
  expect(ids('agent-1')).toEqual(left)
})

test.each([
  [{kind: 'NOTHING'}, {isCancelled: false, movedTo: null, message: null}],
  [{kind: 'CANCEL'}, {isCancelled: true, movedTo: null, message: null}],
  [
    {kind: 'MOVE', day: '2025-12-01'},
    {isCancelled: false, movedTo: '2025-12-01T00:00:00.000Z', message: null},
  ],
  [{kind: 'PLEASE_CALL'}, {isCancelled: false, movedTo: null, message: 'PLEASE_CALL'}],
  [{kind: 'CHOOSE_DAY'}, {isCancelled: false, movedTo: null, message: 'CHOOSE_DAY'}],
] as const)('with %j the server gets %j', (follow, body) => {
  const {choice, ...outcome} = saved('one')
  expect(outcomeBody({...outcome, choice: {...choice, follow}})).toMatchObject(body)
})
