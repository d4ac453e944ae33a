import {fromPromise} from 'xstate'
import {maskedMobile} from '../../../domain/person/phone.ts'
import {otpMachine} from '../../../machines/otp/machine.ts'
import type {CodeCheck, CodeRequest, CodeSent, CodeUse} from '../../../machines/otp/types.ts'
import {registerCustomer} from '../../api/account/customers.ts'
import {sendOneTimeCode} from '../../api/account/one-time-codes.ts'
import {openBooking, requestBooking} from '../../api/booking/bookings.ts'
import {whileBooking} from '../../platform/browser/booking-lock.ts'
import type {Services} from '../../platform/services.ts'
import {bookVariables} from '../booking/book-variables.ts'
import {referralData} from '../booking/referral-data.ts'

type OtpServices = Pick<Services, 'call' | 'clock' | 'kept' | 'readBotSignal' | 'tracking'>

/** The code conversation with its effects: codes are sent by the server and used by the errand's own call. */
export function otpLogic(services: OtpServices) {
  const {call, clock, kept, readBotSignal, tracking} = services
  const proved = (use: CodeUse, {kind}: CodeCheck['errand']): CodeUse => {
    tracking.record('code_proved', {errand: kind})
    return use
  }
  return otpMachine.provide({
    actions: {
      'report the failed proof': ({context}) =>
        tracking.record('otp_failed', {phone: maskedMobile(context.phone)}),
    },
    actors: {
      'send code': fromPromise<CodeSent, CodeRequest>(async ({input, signal}) => {
        const {phone, errand} = input
        const to = errand.kind === 'read booking' ? {bookingId: errand.bookingId} : {phone}
        const sent = {to, refId: input.refId}
        const {refId, retryAfterSeconds} = await sendOneTimeCode(call, sent, signal)
        const resendWaitMs = Math.max(input.resendAfterSeconds, retryAfterSeconds) * 1000
        return {refId, resendAt: clock.now() + resendWaitMs, resendWaitMs}
      }),
      'use code': fromPromise<CodeUse, CodeCheck>(async ({input, signal}) => {
        const {phone, refId, code, errand} = input
        if (errand.kind === 'read booking') {
          const grant = await openBooking(call, errand.bookingId, {refId, code}, signal)
          return proved({id: errand.bookingId, grant}, errand)
        }
        const credentials = {phone, refId, codeOrGrant: code}
        if (errand.kind === 'download my data' || errand.kind === 'delete my account') {
          const {runAccountErrand} = await import('./account-errand.ts')
          await runAccountErrand(errand.kind, call, credentials, signal)
          return proved({id: '', grant: null}, errand)
        }
        if (errand.kind === 'register customer') {
          const {customer} = errand
          const registered = await registerCustomer(
            call,
            {
              telNo: phone,
              formattedAddress: customer.formattedAddress,
              pincode: customer.pincode,
              location: {lat: String(customer.lat), lng: String(customer.lng)},
              referralData: referralData(kept),
            },
            credentials,
            signal,
          )
          return proved(registered, errand)
        }
        const submission = {...errand.submission, draft: {...errand.submission.draft, phone}}
        const variables = bookVariables(submission, await readBotSignal(), kept)
        const {generatedId, grant} = await whileBooking(() =>
          requestBooking(call, variables, credentials, signal),
        )
        return proved({id: generatedId, grant}, errand)
      }),
    },
  })
}
