import {assign, setup} from 'xstate'
import {type ConsentChoice, type CookiePolicy, isPolicyCurrent} from '../../domain/consent/consent.ts'
import {acceptedPolicy, rejectedPolicy} from '../../domain/consent/consent-choice.ts'
import {unprovided} from '../unprovided.ts'
import type {ConsentContext, ConsentEvent, ConsentInput} from './types.ts'

const EVERYTHING: ConsentChoice = {performance: true, marketing: true}

/** Types, actions, guards and effects of the consent machine. */
export const consentSetup = setup({
  types: {
    input: {} as ConsentInput,
    context: {} as ConsentContext,
    events: {} as ConsentEvent,
  },
  actors: {'send the receipt': unprovided<void, {policy: CookiePolicy | null}>('send the receipt')},
  actions: {
    'take what was agreed': assign(({context}, {at, ...choice}: ConsentChoice & {at: number}) => ({
      policy: acceptedPolicy(choice, {id: context.receiptId, at}),
      isOwn: true,
    })),
    'take the rejection': assign(({context}, {at}: {at: number}) => ({
      policy: rejectedPolicy({id: context.receiptId, at}),
      isOwn: true,
    })),
    'take the closing': assign(({context: {receiptId: id, closing}}, {at}: {at: number}) => ({
      policy: closing === 'accept' ? acceptedPolicy(EVERYTHING, {id, at}) : rejectedPolicy({id, at}),
      isOwn: true,
    })),
    'take the choice of another tab': assign((_, {policy}: {policy: CookiePolicy | null}) => ({
      policy,
      isOwn: false,
    })),
    'take its key': assign(({context}) => ({receiptId: context.policy?.receipt.id ?? context.receiptId})),
    'note that the server has it': assign(({context: {policy}}) => ({
      policy: policy === null ? null : {...policy, receipt: {...policy.receipt, isSent: true}},
    })),
    // Provided by the logic: stores the choice and applies it.
    'store the choice': () => {},
    'log the failure': (_, _facts: {error: unknown}) => {},
  },
  guards: {
    'is there a choice for the policy': ({context: {policy}}) => policy !== null && isPolicyCurrent(policy),
    'does that choice hold': (_, {policy}: {policy: CookiePolicy | null}) =>
      policy !== null && isPolicyCurrent(policy),
    'does the browser keep it': ({context}) => context.keeps,
    'is its receipt taken care of': ({context: {policy, isOwn}}) => policy?.receipt.isSent === true || !isOwn,
  },
})
