import {fromPromise} from 'xstate'
import {isLost} from '../../../domain/failure.ts'
import {resendWaitSeconds} from '../../../domain/person/otp-policy.ts'
import {maskedMobile} from '../../../domain/person/phone.ts'
import {otpMachine} from '../../../machines/otp/machine.ts'
import type {
  CodeCheck,
  CodeRequest,
  CodeSent,
  CodeUse,
  OtpPurpose,
  OtpPurposeName,
} from '../../../machines/otp/types.ts'
import {sendOneTimeCode} from '../../api/account/one-time-codes.ts'
import type {PhoneCredentials} from '../../api/account/phone-headers.ts'
import type {SiteServices} from '../../platform/services.ts'

/** The requests that use a code, by purpose. */
export type CodeCalls = {
  [Name in OtpPurposeName]?: (
    purpose: OtpPurpose<Name>,
    credentials: PhoneCredentials,
    signal: AbortSignal,
  ) => Promise<CodeUse>
}

/** The OTP machine's effects: the server sends a code, the caller's request uses it. */
export function otpLogic(
  {
    call,
    clock,
    network,
    tracking,
    stored,
  }: Pick<SiteServices, 'call' | 'clock' | 'network' | 'tracking' | 'stored'>,
  calls: CodeCalls,
) {
  let isFirst = true
  return otpMachine.provide({
    actions: {
      'report the failed proof': ({context}) =>
        tracking.record('otp_failed', {phone: maskedMobile(context.phone)}),
    },
    actors: {
      'send code': fromPromise<CodeSent, CodeRequest>(async ({input, signal}) => {
        const {phone, refId, recipient, purpose, channel: asked} = input
        // A code that was sent before a reload is asked for again, and not sent again.
        const earlier = isFirst ? stored.sentCode.read() : null
        isFirst = false
        if (earlier?.phone === phone && earlier.purpose === purpose) {
          const {resendAt, channel, channels} = earlier
          const resendWaitMs = Math.max(0, resendAt - clock.now())
          return {refId: earlier.refId, resendAt, resendWaitMs, channel, channels}
        }
        const to = recipient === 'the phone' ? {phone} : recipient
        const sent = await sendOneTimeCode(call, {to, refId, purpose, channel: asked}, signal)
        const resendWaitMs = resendWaitSeconds(input.resendAfterSeconds, sent.retryAfterSeconds) * 1000
        const resendAt = clock.now() + resendWaitMs
        const {channel, channels} = sent
        stored.sentCode.write({phone, refId: sent.refId, resendAt, purpose, channel, channels})
        return {refId: sent.refId, resendAt, resendWaitMs, channel, channels}
      }),
      'use code': fromPromise<CodeUse, CodeCheck>(async ({input, signal}) => {
        const {phone, refId, code, purpose} = input
        const use = await useCode(calls, purpose, {phone, refId, codeOrGrant: code}, signal)
        tracking.record('code_proved', {purpose: purpose.name})
        return use
      }),
      'await the network': fromPromise(({signal}) => network.returned(signal)),
    },
  })
}

/** A lost response costs nobody another code: the same use is sent once more, which the server admits (decision 476). */
async function useCode<Name extends OtpPurposeName>(
  calls: CodeCalls,
  purpose: OtpPurpose<Name>,
  credentials: PhoneCredentials,
  signal: AbortSignal,
): Promise<CodeUse> {
  const use = calls[purpose.name]
  if (use === undefined) throw new TypeError(`No call uses a code to ${purpose.name}`)
  try {
    return await use(purpose, credentials, signal)
  } catch (error) {
    if (signal.aborted || !isLost(error)) throw error
    return use(purpose, credentials, signal)
  }
}
