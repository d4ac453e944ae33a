import type {Kysely} from 'kysely'
import {CODE_DIGITS} from '../../../../domain/limits.ts'
import type {PhoneChannel} from '../../../../domain/person/message-channel.ts'
import {enteredCode, isOneTimeCode} from '../../../../domain/person/one-time-code.ts'
import {OTP_POLICIES, resendWaitSeconds} from '../../../../domain/person/otp-policy.ts'
import {internationalMobile} from '../../../../domain/person/phone.ts'
import {type ServerClock, secondsUntil} from '../../../clock.ts'
import type {CodeService} from '../../../codes/code-service.ts'
import type {Tables} from '../../../database/tables.ts'
import {Refusal} from '../../../http/refusal.ts'
import type {RefusedForm} from '../steps/refused-forms.ts'
import type {SignInStep, SignInSteps} from '../steps/sign-in-steps.ts'

const {resendAfterSeconds, closeAt} = OTP_POLICIES.phoneDialog

/** A code of these pages is used for one sign-in; the step it belongs to moves on with it. */
const forSignIn = (uid: string) => ({use: 'sign in', usedFor: uid, browser: null, isKnown: false}) as const

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
      const {refId: sent, channel: by, channels, retryAfterSeconds} = await codes.request(request)
      const resendAt = clock.now() + resendWaitSeconds(resendAfterSeconds, retryAfterSeconds) * 1000
      await steps.keep(uid, {phone, refId: sent ?? '', failedChecks, resendAt, channel: by, channels})
      return null
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'BUSY') return sendingProblem(error, clock.now())
      throw error
    }
  }

  return {
    /** Sends a code to the submitted number. */
    begin: async (uid: string, typed: string, caller: CodeCaller): Promise<RefusedForm | null> => {
      const phone = internationalMobile(typed)
      if (phone === null) return {field: 'phone', problem: {said: 'mobileInvalid'}}
      const earlier = await steps.find(uid)
      const refId = earlier?.phone === phone ? earlier.refId : null
      return send(uid, caller, {phone, refId, failedChecks: 0, channel: 'sms'})
    },
    /** Sends another code; inside the waiting time it sends none. */
    resend: async (uid: string, step: SignInStep, caller: Resending): Promise<RefusedForm | null> => {
      if (step.resendAt > clock.now())
        return {field: 'code', problem: {waits: 'resendIn', until: step.resendAt}}
      return send(uid, caller, {...step, channel: caller.channel})
    },
    /** Uses the code; after the last failed check the person enters the number again. */
    check: async (uid: string, step: SignInStep, typed: string): Promise<RefusedForm | null> => {
      const code = enteredCode(typed)
      if (!isOneTimeCode(code))
        return {field: 'code', problem: {said: code.length > CODE_DIGITS ? 'codeTooLong' : 'codeIncomplete'}}
      const {phone, refId} = step
      const check = {phone, refId, code, ...forSignIn(uid)}
      const refusal = await kysely.transaction().execute((transaction) => codes.use(transaction, check))
      if (!(refusal instanceof Refusal)) return null
      if (refusal.code !== 'INCORRECT_OTP') return {field: 'code', problem: {said: 'codeOver'}}
      const failedChecks = step.failedChecks + 1
      await steps.keep(uid, {...step, failedChecks})
      return closeAt !== null && failedChecks >= closeAt
        ? {field: 'phone', problem: {said: 'mobileRefused'}}
        : {field: 'code', problem: {said: 'codeWrong'}}
    },
    secondsToResend: ({resendAt}: SignInStep): number => secondsUntil(resendAt, clock.now()),
  }
}

export type PhoneProofPages = ReturnType<typeof createPhoneProofPages>

function sendingProblem({code, details: {retryAfterSeconds = 60}}: Refusal, now: number): RefusedForm {
  const waits = code === 'OTP_TOO_MANY_FOR_ADDRESS' ? 'tooManyFromNetwork' : 'tooManyForNumber'
  return {field: 'phone', problem: {waits, until: now + retryAfterSeconds * 1000}}
}
