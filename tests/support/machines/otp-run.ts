import type {ActorRefFrom, NonReducibleUnknown} from 'xstate'
import type {FailureDetails} from '../../../domain/failure.ts'
import type {FailureCode} from '../../../domain/failure-codes.ts'
import {otpMachine} from '../../../machines/otp/machine.ts'
import type {CodeCheck, CodeRequest, CodeSent, CodeUse} from '../../../machines/otp/types.ts'
import {type HeldCall, heldCall} from '../fakes/held-call.ts'

/** The OTP machine with held effects; `proof` is its running actor. */
export interface CodeTalk {
  proof(): ActorRefFrom<typeof otpMachine>
  sendCode: HeldCall<CodeSent, CodeRequest>
  useCode: HeldCall<CodeUse, CodeCheck>
}

export function heldOtp(effects: string[]) {
  const sendCode = heldCall<CodeSent, CodeRequest>('send code', effects)
  const useCode = heldCall<CodeUse, CodeCheck>('use code', effects)
  const network = heldCall<void, NonReducibleUnknown>('await the network', effects)
  const actors = {'send code': sendCode.logic, 'use code': useCode.logic, 'await the network': network.logic}
  return {sendCode, useCode, network, logic: otpMachine.provide({actors})}
}

export const codeSent =
  (refId = 'ref-1', resendWaitMs = 15_000) =>
  ({sendCode}: CodeTalk) =>
    sendCode.answer({refId, resendAt: 1_000_000 + resendWaitMs, resendWaitMs, channel: 'sms', channels: []})

export const codeNotSent =
  (code: FailureCode | null, details?: FailureDetails) =>
  ({sendCode}: CodeTalk) =>
    sendCode.fail(code, details)

export const types =
  (code: string) =>
  ({proof}: CodeTalk) =>
    proof().send({type: 'code.entered', code})

export const submits = ({proof}: CodeTalk) => proof().send({type: 'code.submitted'})

export const asksForAnotherCode = ({proof}: CodeTalk) => proof().send({type: 'resend.asked'})

export const asksToChangeTheNumber = ({proof}: CodeTalk) => proof().send({type: 'number.change.asked'})

export const keepsTheNumber = ({proof}: CodeTalk) => proof().send({type: 'number.change.withdrawn'})

export const changesTheNumber =
  (phone: string) =>
  ({proof}: CodeTalk) =>
    proof().send({type: 'number.changed', phone})

export const closesTheDialog = ({proof}: CodeTalk) => proof().send({type: 'dialog.dismissed'})

export const codeRefused =
  (code: FailureCode = 'INCORRECT_OTP') =>
  ({useCode}: CodeTalk) =>
    useCode.fail(code)

export const useFails =
  (code: FailureCode | null, details?: FailureDetails) =>
  ({useCode}: CodeTalk) =>
    useCode.fail(code, details)

export const codeAccepted =
  (use: CodeUse = {grant: 'grant-1', id: 'made-1'}) =>
  ({useCode}: CodeTalk) =>
    useCode.answer(use)

/** Types this many codes that are refused. */
export function wrongCodes(count: number): ((talk: CodeTalk) => void)[] {
  return Array.from({length: count}, () => [types('111111'), codeRefused()]).flat()
}
