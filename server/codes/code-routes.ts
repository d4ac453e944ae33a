import type {FastifyInstance} from 'fastify'
import {requestOneTimeCode} from '../../contract/account/one-time-codes.ts'
import {internationalMobile, maskedMobile} from '../../domain/person/phone.ts'
import {Refusal} from '../http/refusal.ts'
import {refusedInput} from '../http/refused-input.ts'
import {serve} from '../http/serve.ts'
import type {CodeBrowser} from './code-browser.ts'
import type {CodeService} from './code-service.ts'
import type {VerifiedPhone} from './phone-proof.ts'

/** Finds the booking's phone, for the variant that names a booking instead of a phone. */
export type PhoneOfBooking = (bookingId: string) => Promise<string | null>

interface CodeRouteServices {
  codes: Pick<CodeService, 'request'>
  phoneOfBooking: PhoneOfBooking
  /** Whether the caller has proved the phone before. */
  isKnown: VerifiedPhone['isKnown']
  browserOf: CodeBrowser
}

export function codeRoutes(
  app: FastifyInstance,
  {codes, phoneOfBooking, isKnown, browserOf}: CodeRouteServices,
) {
  serve(app, requestOneTimeCode, async ({query, caller, request: asking, reply}) => {
    const {taskId, refId, purpose = null, channel = 'sms'} = query
    const asked = caller.phoneNumber ?? query.phoneNumber
    const {address} = caller
    const request = {refId: refId ?? null, channel, address, browser: browserOf(asking, reply)}
    if (asked !== undefined) {
      const phone = internationalMobile(asked)
      if (phone === null) throw new Refusal('PHONE_NOT_INDIAN')
      return codes.request({...request, phone, purpose, isKnown: await isKnown(caller, phone)})
    }
    if (taskId === undefined) throw refusedInput('phoneNumber', 'required')
    if (purpose !== null && purpose !== 'read booking') throw refusedInput('purpose', 'read booking')
    const phone = await phoneOfBooking(taskId)
    if (phone === null) throw new Refusal('BOOKING_NOT_FOUND')
    const isKnownCaller = await isKnown(caller, phone)
    const sent = await codes.request({...request, phone, purpose: 'read booking', isKnown: isKnownCaller})
    return {...sent, phone: maskedMobile(phone)}
  })
}
