import {fromPromise} from 'xstate'
import {indiaDay} from '../../../domain/booking/booking-date.ts'
import {GRANT_LIFETIME_MINUTES} from '../../../domain/limits.ts'
import {bookingMachine} from '../../../machines/booking/machine.ts'
import {proofOf} from '../../../machines/booking/proof.ts'
import type {BookingSubmission, NetworkReturn} from '../../../machines/booking/types.ts'
import type {PhoneProof} from '../../../machines/otp/types.ts'
import {bookingKey, requestBooking} from '../../api/booking/bookings.ts'
import {availabilityKey} from '../../api/reference/workshops.ts'
import {bookVariables} from '../../parts/booking/book-variables.ts'
import {otpLogic} from '../../parts/otp/otp-logic.ts'
import {whileBooking} from '../../platform/browser/booking-lock.ts'
import type {Services} from '../../platform/services.ts'
import type {KeptValues} from '../../platform/storage/stored-values.ts'
import {livingProof} from './current-phone-proof.ts'

/** The booking conversation with its effects; a booking makes availability and bookings stale. */
export function bookingLogic(services: Services) {
  const {call, clock, kept, queryClient, readBotSignal, network} = services
  return bookingMachine.provide({
    actors: {
      'prove the phone': otpLogic(services),
      'submit booking': fromPromise<
        {generatedId: string},
        {submission: BookingSubmission; proof: PhoneProof | null}
      >(async ({input: {submission, proof}, signal}) => {
        const variables = bookVariables(submission, await readBotSignal(), kept)
        const credentials = proof === null ? null : {...proof, codeOrGrant: proof.grant}
        return whileBooking(() => requestBooking(call, variables, credentials, signal))
      }),
      'await the network': fromPromise<NetworkReturn, {proof: PhoneProof | null}>(
        async ({input: {proof}, signal}) => {
          const wasKept = livingProof(services) !== null
          await network.returned(signal)
          return {
            today: indiaDay(clock.now()),
            hasProofEnded: proof !== null && wasKept && livingProof(services) === null,
          }
        },
      ),
    },
    actions: {
      'keep the draft in storage': ({context: {draft, jobId, workshopId}}) => {
        kept.bookingForm.keep({draft: {...draft, jobs: [...draft.jobs]}, jobId, workshopId})
      },
      'keep the proof in storage': (_, {outcome}) => {
        const proof = proofOf(outcome)
        if (proof === null) return
        if (outcome.kind === 'verified') keepAccess(kept, outcome.id, proof)
        else {
          const until = clock.now() + GRANT_LIFETIME_MINUTES * 60_000
          kept.consumerDetails.keep({
            customerId: kept.consumerDetails.read()?.customerId ?? null,
            proof: {...proof, until},
          })
        }
      },
      'clear what was stored': ({context: {generatedId, proof}}) => {
        if (generatedId === null) return
        if (proof !== null) keepAccess(kept, generatedId, proof)
        kept.lastBooking.keep({generatedId})
        kept.consumerDetails.forget()
        kept.bookingForm.forget()
        const search = kept.searchForm.read()
        if (search !== null)
          kept.searchForm.keep({...search, campaignName: null, isCampaignOfferAvailed: false})
        void queryClient.invalidateQueries({queryKey: availabilityKey})
        void queryClient.invalidateQueries({queryKey: bookingKey})
      },
    },
  })
}

function keepAccess({bookingAccess}: KeptValues, bookingId: string, {refId, grant}: PhoneProof): void {
  bookingAccess.keep({...bookingAccess.read(), [bookingId]: {refId, grant}})
}
