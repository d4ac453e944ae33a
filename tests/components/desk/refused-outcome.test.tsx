import {act, screen} from '@testing-library/react'
import {expect, test} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {renderPart} from '../../support/components/render-part.tsx'
import {fakeServices} from '../../support/fakes/fake-services.ts'
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
