import {fromPromise} from 'xstate'
import {indiaDay} from '../../../domain/booking/booking-date.ts'
import {bookingMachine} from '../../../machines/booking/machine.ts'
import {proofOf} from '../../../machines/booking/proof.ts'
import type {BookingSubmission, NetworkReturn} from '../../../machines/booking/types.ts'
import type {PhoneProof} from '../../../machines/otp/types.ts'
import type {PhoneCredentials} from '../../api/account/phone-headers.ts'
import {requestBooking} from '../../api/booking/bookings.ts'
import {otpLogic} from '../../parts/otp/otp-logic.ts'
import {whileBooking} from '../../platform/browser/booking-lock.ts'
import type {SiteServices} from '../../platform/services.ts'
import {currentPhoneProof, storePhoneProof} from '../../platform/session/phone-proof.ts'
import {storeBookingAccess} from '../../platform/storage/booking-access.ts'
import {changeSearch} from '../../platform/storage/search-form.ts'
import {bookVariables} from './book-variables.ts'

/** The booking machine's effects. */
export function bookingLogic(services: SiteServices) {
  const {call, clock, stored, readBotSignal, network} = services
  const submit = async (
    submission: BookingSubmission,
    credentials: PhoneCredentials | null,
    signal: AbortSignal,
  ) => {
    const variables = bookVariables(submission, await readBotSignal(), stored)
    return whileBooking(() => requestBooking(call, variables, credentials, signal))
  }
  return bookingMachine.provide({
    actors: {
      'prove the phone': otpLogic(services, {
        book: async ({submission}, credentials, signal) => {
          const draft = {...submission.draft, phone: credentials.phone}
          const {generatedId, grant} = await submit({...submission, draft}, credentials, signal)
          return {id: generatedId, grant}
        },
      }),
      'submit booking': fromPromise<
        {generatedId: string},
        {submission: BookingSubmission; proof: PhoneProof | null}
      >(({input: {submission, proof}, signal}) =>
        submit(submission, proof === null ? null : {...proof, codeOrGrant: proof.grant}, signal),
      ),
      'await the network': fromPromise<NetworkReturn, {proof: PhoneProof | null}>(
        async ({input: {proof}, signal}) => {
          const hadProof = currentPhoneProof(services) !== null
          await network.returned(signal)
          return {
            today: indiaDay(clock.now()),
            hasProofEnded: proof !== null && hadProof && currentPhoneProof(services) === null,
          }
        },
      ),
    },
    actions: {
      'save the draft in storage': ({context: {draft, jobId, workshopId, offer}}) => {
        stored.bookingForm.write({
          draft: {...draft, jobs: [...draft.jobs]},
          jobId,
          workshopId,
          ...(offer === null ? {} : {offer}),
        })
      },
      'save the proof in storage': (_, {outcome}) => {
        const proof = proofOf(outcome)
        if (proof === null) return
        if (outcome.kind === 'verified') storeBookingAccess(stored, outcome.id, proof)
        else storePhoneProof(services, proof)
      },
      'clear what was stored': ({context: {generatedId, proof}}) => {
        if (generatedId === null) return
        if (proof !== null) storeBookingAccess(stored, generatedId, proof)
        stored.lastBooking.write({generatedId})
        stored.consumerDetails.remove()
        stored.referral.remove()
        stored.bookingForm.remove()
        changeSearch(stored, () => ({
          campaignDetails: {campaignName: null, isCampaignOfferAvailed: false},
          couponDetails: null,
        }))
      },
    },
  })
}
