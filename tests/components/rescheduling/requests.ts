import {sentDay} from '../../paths/days.ts'
import type {Port} from '../../paths/port.ts'
import {type Story, storyBefore} from '../../paths/story.ts'
import type {WalkRequests} from '../../paths/wire/expected-request.ts'
import {freeDays} from '../booking/form-reads.ts'
import {detailsOf, HISTORY, pageReads} from '../cancellation/requests.ts'
import {firstFreeDay, isChosen} from './screen.ts'

/** Every response may have changed the booking. */
const again = async ({world}: Port) => [detailsOf(await world.ownBooking()), HISTORY]
const days = (port: Port) => [freeDays(port, /./)]

const isRead = (story: Story) =>
  story.newest({
    'move.asked': true,
    'retry.asked': true,
    'read free days answers · some': false,
    'read free days fails · no answer': false,
  }) ?? false

export const reschedulingRequests: WalkRequests = {
  by: {
    'starts · of a booking that may be moved': async ({world}) => pageReads(await world.ownBooking()),
    // A closed dialog goes on reading.
    'move.asked': (port, story) => (isRead(storyBefore(story)) ? [] : days(port)),
    'read free days fails · no answer': days,
    'retry.asked': days,
    'move.confirmed': async (port, story) =>
      isChosen(story)
        ? [
            {
              is: 'POST /graphql rescheduleBooking',
              body: {
                bookingId: await port.world.ownBooking(),
                scheduledDate: sentDay(firstFreeDay(port)),
              },
            },
          ]
        : [],
    'move booking answers · moved': again,
    'move booking answers · moved under another offer': again,
    'move booking fails · refused by the rule': again,
    'move booking fails · taken meanwhile': again,
    'move booking fails · no answer': again,
  },
}
