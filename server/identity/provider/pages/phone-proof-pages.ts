import type {Kysely} from 'kysely'
import {CODE_DIGITS} from '../../../../domain/limits.ts'
import type {PhoneChannel} from '../../../../domain/person/message-channel.ts'
import {enteredCode, isOneTimeCode} from '../../../../domain/person/one-time-code.ts'
import {OTP_POLICIES} from '../../../../domain/person/otp-policy.ts'
import {internationalMobile} from '../../../../domain/person/phone.ts'
import {type ServerClock, secondsUntil} from '../../../clock.ts'
import type {CodeService} from '../../../codes/code-service.ts'
import type {Tables} from '../../../database/tables.ts'
import {Refusal} from '../../../http/refusal.ts'
import type {SignInStep, SignInSteps} from '../steps/sign-in-steps.ts'
import {SIGN_IN_TEXTS as TEXTS} from './sign-in-texts.ts'

const {resendAfterSeconds, closeAt} = OTP_POLICIES.phoneDialog

/** A message; `field` is the field with the problem. */
export interface Problem {
  field: 'phone' | 'code'
  text: string
}

/** Who asks for a code. */
export interface CodeCaller {
  address: string
  browser: string
}

interface Resending extends CodeCaller {
  channel: PhoneChannel
}

interface Sending {
  phone: string
  refId: string | null
  failedChecks: number
  channel: PhoneChannel
}

/** Sends and checks codes for the sign-in pages, by the phone dialog's policy (rulings 1 and 4). */
export function createPhoneProofPages(
  kysely: Kysely<Tables>,
  clock: ServerClock,
  codes: CodeService,
  steps: SignInSteps,
) {
  async function send(uid: string, {address, browser}: CodeCaller, sending: Sending) {
    const {phone, refId, failedChecks, channel} = sending
    const request = {phone, purpose: 'sign in', refId, address, browser, isKnown: false, channel} as const
    try {
      const {refId: sent, channel: by, channels} = await codes.request(request)
      const resendAt = clock.now() + resendAfterSeconds * 1000
      await steps.keep(uid, {phone, refId: sent ?? '', failedChecks, resendAt, channel: by, channels})
      return null
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'BUSY') return sendingProblem(error)
      throw error
    }
  }

  return {
    /** Sends a code to the submitted number. */
    begin: async (uid: string, typed: string, caller: CodeCaller): Promise<Problem | null> => {
      const phone = internationalMobile(typed)
      if (phone === null) return {field: 'phone', text: TEXTS.mobileInvalid}
      const earlier = await steps.find(uid)
      const refId = earlier?.phone === phone ? earlier.refId : null
      return send(uid, caller, {phone, refId, failedChecks: 0, channel: 'sms'})
    },
    /** Sends another code; inside the waiting time it sends none. */
    resend: async (uid: string, step: SignInStep, caller: Resending): Promise<Problem | null> => {
      if (step.resendAt > clock.now())
        return {field: 'code', text: TEXTS.resendIn(secondsUntil(step.resendAt, clock.now()))}
      return send(uid, caller, {...step, channel: caller.channel})
    },
    /** Uses the code; after the last failed check the person enters the number again. */
    check: async (uid: string, step: SignInStep, typed: string): Promise<Problem | null> => {
      const code = enteredCode(typed)
      if (!isOneTimeCode(code))
        return {field: 'code', text: code.length > CODE_DIGITS ? TEXTS.codeTooLong : TEXTS.codeIncomplete}
      const {phone, refId} = step
      const check = {phone, refId, code, use: 'sign in', usedFor: null, isKnown: false} as const
      const refusal = await kysely.transaction().execute((transaction) => codes.use(transaction, check))
      if (!(refusal instanceof Refusal)) return null
      if (refusal.code !== 'INCORRECT_OTP') return {field: 'code', text: TEXTS.codeOver}
      const failedChecks = step.failedChecks + 1
      await steps.keep(uid, {...step, failedChecks})
      return closeAt !== null && failedChecks >= closeAt
        ? {field: 'phone', text: TEXTS.mobileRefused}
        : {field: 'code', text: TEXTS.codeWrong}
    },
    secondsToResend: ({resendAt}: SignInStep): number => secondsUntil(resendAt, clock.now()),
  }
}

export type PhoneProofPages = ReturnType<typeof createPhoneProofPages>

function sendingProblem({code, details: {retryAfterSeconds = 60}}: Refusal): Problem {
  const isNetwork = code === 'OTP_TOO_MANY_FOR_ADDRESS'
  const text = isNetwork ? TEXTS.tooManyFromNetwork : TEXTS.tooManyForNumber
  return {field: 'phone', text: text(retryAfterSeconds)}
}
