import type {Port} from '../../paths/port.ts'
import type {Story} from '../../paths/story.ts'
import type {WalkRequests} from '../../paths/wire/expected-request.ts'
import {choiceOf} from './screen.ts'

const OUTCOMES: Record<string, string> = {
  'no answer': 'NO_ANSWER',
  verified: 'VERIFIED',
  'not interested': 'NOT_INTERESTED',
  reschedule: 'RESCHEDULE_REQUIRED',
}
const SLOTS: Record<string, string> = {
  morning: 'MORNING',
  afternoon: 'AFTERNOON',
  'no preference': 'NO_PREFERENCE',
}

const read = async ({world}: Port) => [
  {is: 'POST /graphql getBooking', body: {bookingId: await world.booking(), forVerification: true}},
]

const isStale = (story: Story) =>
  story.newest({
    'record outcome fails · not admitted': true,
    'record outcome fails · no answer': true,
    'record outcome fails · a failing server': true,
    'save.asked': false,
  }) ?? false

export const verificationRequests: WalkRequests = {
  besides: ['GET /services/v1'],
  by: {
    'starts · with an id': read,
    'read booking fails · no answer': read,
    'read booking fails · a failing server': read,
    'retry.asked': read,
    'reload wait is over': read,
    'record outcome fails · another was faster': read,
    'record outcome fails · cancelled meanwhile': read,
    'save.asked': async ({world}, story) => {
      const {outcome, slot} = choiceOf(story)
      if (outcome === 'verified' && slot === null) return []
      return [
        {
          is: 'POST /graphql updateBookingByCallCenter',
          body: {
            bookingId: await world.booking(),
            customerVerifiationResponse: OUTCOMES[outcome],
            customerPreference: SLOTS[slot ?? ''] ?? null,
            seenUpdatedDate: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
          },
        },
      ]
    },
  },
  wholePage: {
    by: {
      // The choice is the stored outcome again: the page shows what the failed call may have changed.
      'outcome.chosen · no answer': async (port, story) => (isStale(story) ? read(port) : []),
    },
  },
}
