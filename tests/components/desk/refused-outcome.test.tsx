import {act, screen} from '@testing-library/react'
import {expect, test} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {LoginScreen} from '../../../src/features/account/login/login-screen.tsx'
import {sendStoredOutcomes, storeOutcomes} from '../../../src/parts/desk/stored-outcomes.ts'
import type {StoredDeskOutcome} from '../../../src/platform/storage/stored-values.ts'
import {renderPart} from '../../support/components/render-part.tsx'
import {FAKE_IDENTITY} from '../../support/fakes/fake-profile.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {agentToken} from './agent-token.ts'
import {DeskInAnAddress, deskMount} from './mount.tsx'

/** What the desk says of an outcome with this choice, which the server refuses with this failure. */
async function refusal(labels: readonly string[], failure: CallFailure): Promise<(string | null)[]> {
  const answers = {
    ...deskMount.answers,
    '/v1/desk/outcomes': () => {
      throw failure
    },
  }
  const {services, time} = fakeServices({answers})
  const person = renderPart(<DeskInAnAddress />, services)
  await person.click(await screen.findByRole('button', {name: 'Call the next one'}))
  for (const label of labels) await person.click(await screen.findByText(label))
  await person.click(screen.getByRole('button', {name: 'Save and next'}))
  act(() => time.increment(10_000))
  const read = await screen.findByRole('button', {name: 'I have read it'})
  const notice = read.closest('[data-tone]')
  return [...(notice?.querySelectorAll('p') ?? [])].map(({textContent}) => textContent)
}

const NOT_RECORDED = /^Not recorded: “[\w ]+” for Asha Rao, /

test.each([
  [
    'a full day',
    ['Reschedule required', 'Move to Tue, 2 Dec'],
    new CallFailure('DATE_UNAVAILABLE', {status: 400}),
    [
      'Not done either: “Move to Tue, 2 Dec”.',
      'The workshop has no place left on that day. Choose another one.',
    ],
  ],
  [
    'a cancelled booking',
    ['Not interested', 'Cancel the booking too'],
    new CallFailure('BOOKING_CANCELLED', {status: 400}),
    ['Not done either: “Cancel the booking too”.', 'The booking was cancelled meanwhile.'],
  ],
  [
    'another agent',
    [],
    new CallFailure('LEASE_TAKEN', {status: 409, agentName: 'Vikram Desk'}),
    ['Vikram Desk is calling this customer now.'],
  ],
  [
    'a changed booking',
    [],
    new CallFailure('VERIFICATION_CONFLICT', {status: 409}),
    ['The booking was changed meanwhile. Open it from the list again.'],
  ],
])('an outcome that is not recorded because of %s says so', async (_, labels, failure, sentences) => {
  const [outcome, ...others] = await refusal(labels, failure)
  expect(outcome).toMatch(NOT_RECORDED)
  expect(others).toEqual(sentences)
})

const OUTCOME: StoredDeskOutcome = {
  attemptId: 'one',
  bookingId: 'booking-1',
  seenUpdatedDate: '2025-11-19T05:30:00.000Z',
  choice: {outcome: 'NO_ANSWER', slot: null, callAgain: null, follow: {kind: 'NOTHING'}, note: 'rang out'},
}

const NOT_RECORDED_YET =
  'What was saved last at the verification desk was not recorded. Log in again as the same person: the desk sends it once more, or says why it was refused.'

test.each([
  ['is refused', new CallFailure('BOOKING_CANCELLED', {status: 400})],
  ['gets no answer', new CallFailure(null)],
])('an outcome that %s while its agent signs out is told on the page that follows', async (_, failure) => {
  let fails = () => {}
  const answers = {
    '/v1/desk/outcomes': () =>
      new Promise<never>((_resolve, reject) => {
        fails = () => reject(failure)
      }),
  }
  const {services} = fakeServices({answers})
  storeOutcomes(services.stored, 'agent-1', [OUTCOME])
  const sent = sendStoredOutcomes(services.call, services.stored, agentToken('agent-1'))
  renderPart(<LoginScreen problem={null} next={null} />, services)
  expect(screen.queryByRole('alert')).toBeNull()
  await act(async () => {
    fails()
    await sent
  })
  expect(screen.getByRole('alert').textContent).toBe(NOT_RECORDED_YET)
})

test('a login page says nothing of outcomes where all were recorded', async () => {
  const {services} = fakeServices({answers: {'/v1/desk/outcomes': () => ({answer: {attemptId: 'one'}})}})
  storeOutcomes(services.stored, 'agent-1', [OUTCOME])
  await sendStoredOutcomes(services.call, services.stored, agentToken('agent-1'))
  renderPart(<LoginScreen problem={null} next={null} />, services)
  expect([services.stored.deskOutcomes.read(), screen.queryByRole('alert')]).toEqual([null, null])
})

test('an outcome that is refused while its agent signs out is shown at the next visit, with its note', async () => {
  const answers = {
    ...deskMount.answers,
    '/v1/desk/outcomes': () => {
      throw new CallFailure('BOOKING_CANCELLED', {status: 400})
    },
  }
  const {services} = fakeServices({answers})
  const {call, stored} = services
  const idToken = agentToken('agent-1')
  storeOutcomes(stored, 'agent-1', [OUTCOME])
  await sendStoredOutcomes(call, stored, idToken)
  stored.identity.write({...FAKE_IDENTITY, idToken})
  const person = renderPart(<DeskInAnAddress />, services)
  const read = await screen.findByRole('button', {name: 'I have read it'})
  expect([...(read.closest('[data-tone]')?.querySelectorAll('p') ?? [])].map((p) => p.textContent)).toEqual([
    'Not recorded: “No answer” of an earlier call.',
    'The booking was cancelled meanwhile.',
    'Your note: rang out',
  ])
  read.focus()
  await person.keyboard('{Enter}')
  expect(screen.queryByRole('button', {name: 'I have read it'})).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', {level: 1}))
})
