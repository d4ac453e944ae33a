import {canonical, defineModel, exactly, isBy, onlyWhere, sentEvent} from 'statechart-kit/model'
import type {SnapshotFrom} from 'xstate'
import type {CookiePolicy} from '../../domain/consent/consent.ts'
import {acceptedPolicy, rejectedPolicy} from '../../domain/consent/consent-choice.ts'
import {CallFailure} from '../../domain/failure.ts'
import {consentMachine} from './machine.ts'

type ConsentSnapshot = SnapshotFrom<typeof consentMachine>

const KEPT_KEY = '00000000-0000-4000-8000-000000000001'
const NEW_KEY = '00000000-0000-4000-8000-000000000002'
const AT = Date.parse('2026-11-21T06:30:00Z')

const sent = (policy: CookiePolicy): CookiePolicy => ({...policy, receipt: {...policy.receipt, isSent: true}})

export const PERFORMANCE_KEPT = sent(
  acceptedPolicy({performance: true, marketing: false}, {id: KEPT_KEY, at: AT}),
)
export const REJECTION_UNSENT = rejectedPolicy({id: KEPT_KEY, at: AT})
export const OLDER_CHOICE: CookiePolicy = {
  ...PERFORMANCE_KEPT,
  receipt: {...PERFORMANCE_KEPT.receipt, policyDay: '2024-01-01'},
}
export const MARKETING_ELSEWHERE = acceptedPolicy(
  {performance: false, marketing: true},
  {id: KEPT_KEY, at: AT},
)

const usual = {stored: null, newReceiptId: NEW_KEY, keeps: true, closing: 'accept' as const}

const isDecided = (snapshot: ConsentSnapshot) => snapshot.matches('decided')
const isUndecided = (snapshot: ConsentSnapshot) => snapshot.matches('undecided')
const isSending = (snapshot: ConsentSnapshot) => snapshot.matches({decided: {receipt: 'being sent'}})
const isTakenCareOf = (snapshot: ConsentSnapshot) => snapshot.matches({decided: {receipt: 'taken care of'}})
const isKeptAnywhere = ({context}: ConsentSnapshot) => context.keeps

export const consentModel = defineModel({
  machine: consentMachine,
  starts: [
    {name: 'on a first visit', input: usual},
    {name: 'with a stored choice', input: {...usual, stored: PERFORMANCE_KEPT}},
    {name: 'with a receipt that was not sent', input: {...usual, stored: REJECTION_UNSENT}},
    {name: 'with a choice for an older policy', input: {...usual, stored: OLDER_CHOICE}},
    {name: 'where nothing is stored', input: {...usual, keeps: false}},
    {name: 'where closing refuses', input: {...usual, closing: 'refuse'}, isOnScreen: false},
  ],
  events: [
    {event: {type: 'agreed', at: AT, performance: true, marketing: true}, name: 'everything'},
    {event: {type: 'agreed', at: AT, performance: true, marketing: false}, name: 'performance only'},
    {event: {type: 'rejected', at: AT}},
    {event: {type: 'banner.closed', at: AT}, when: isUndecided},
    {
      event: {type: 'policy.changed', policy: MARKETING_ELSEWHERE},
      name: 'chosen in another tab',
      when: isKeptAnywhere,
    },
    {
      event: {type: 'policy.changed', policy: null},
      name: 'forgotten in another tab',
      when: isKeptAnywhere,
    },
  ],
  outcomes: {
    'send the receipt': [
      {name: 'taken', output: undefined},
      {name: 'no answer', error: new CallFailure(null)},
      {name: 'refused', error: new CallFailure('TOO_MANY_CALLS')},
    ],
  },
  invariants: [
    onlyWhere({
      sentence: 'a person can do only what is offered then, and an event at any other time changes nothing',
      requirement: 'decision 163',
      where: {
        'banner.closed': isUndecided,
      },
    }),
    exactly({
      sentence: 'a choice of this tab is stored at once, and again when the server has its receipt',
      requirement: ['001-2-70', '001-4-38', '001-4-39'],
      what: ({actions}) => actions.includes('store the choice'),
      when: ({before, stimulus}) =>
        before !== null &&
        (isBy(stimulus, ['agreed', 'rejected', 'send the receipt answers']) ||
          (isUndecided(before) && isBy(stimulus, 'banner.closed'))),
    }),
    {
      sentence: 'what was agreed is exactly what the toggles said',
      requirement: '001-4-37',
      holds: ({snapshot: {context}, stimulus}) =>
        !isBy(stimulus, 'agreed') ||
        (context.policy?.performanceCookies === true &&
          context.policy.marketingCookies === isBy(stimulus, 'agreed · everything')),
    },
    exactly({
      sentence: 'the banner shows exactly while no choice for the policy is stored or made',
      requirement: ['001-2-65', '001-4-39'],
      what: ({snapshot}) => isUndecided(snapshot),
      when: ({snapshot: {context}}) => (context.policy?.receipt.policyDay ?? '') < '2025-03-19',
    }),
    {
      sentence: 'a choice of another tab holds here too, and so does that it is forgotten',
      requirement: '001-4-39',
      holds: ({snapshot: {context}, stimulus}) => {
        const event = sentEvent<typeof consentMachine>(stimulus)
        return event?.type !== 'policy.changed' || canonical(context.policy) === canonical(event.policy)
      },
    },
    {
      sentence: 'where nothing is stored, the choice holds for the page',
      requirement: 'decision 87',
      holds: ({snapshot}) =>
        !isDecided(snapshot) ||
        snapshot.context.keeps ||
        snapshot.matches({decided: {memory: 'held for the page'}}),
    },
    exactly({
      sentence: 'a receipt that could not be sent is logged, and left for the next visit',
      requirement: 'decision 87',
      what: ({before, snapshot, actions}) =>
        before !== null &&
        actions.includes('log the failure') &&
        snapshot.matches({decided: {receipt: 'left for the next visit'}}),
      when: ({stimulus}) => isBy(stimulus, 'send the receipt fails'),
    }),
    {
      sentence: 'a receipt is sent exactly while it is said to be, and never two at once',
      requirement: ['decision 87', 'decision 163'],
      holds: ({snapshot, pending}) => pending.length === Number(isSending(snapshot)),
    },
    {
      sentence: 'who has decided has a choice for the policy of today',
      requirement: 'decision 87',
      holds: ({snapshot}) =>
        !isDecided(snapshot) || (snapshot.context.policy?.receipt.policyDay ?? '') >= '2025-03-19',
    },
    {
      sentence: 'an agreement accepts something, and nothing else does but the banner and another tab',
      requirement: '001-3-15',
      holds: ({before, snapshot, stimulus}) => {
        const accepts = (each: ConsentSnapshot) => isAccepting(each.context.policy)
        if (before === null || isBy(stimulus, ['rejected', 'banner.closed', 'policy.changed'])) return true
        return accepts(snapshot) === (isBy(stimulus, 'agreed') || accepts(before))
      },
    },
    {
      sentence: 'a rejection accepts nothing, from wherever it comes',
      requirement: 'ruling 45',
      holds: ({snapshot: {context}, stimulus}) =>
        stimulus.label !== 'rejected' ||
        (context.policy?.policyRejected === true && !isAccepting(context.policy)),
    },
    {
      sentence: 'closing accepts everything, or refuses everything where it is to refuse',
      requirement: ['001-4-38', 'ruling 45'],
      holds: ({snapshot: {context}, stimulus, before}) =>
        stimulus.label !== 'banner.closed' ||
        before?.matches('undecided') !== true ||
        (context.policy?.policyRejected === (context.closing === 'refuse') &&
          context.policy.performanceCookies === (context.closing === 'accept') &&
          context.policy.marketingCookies === (context.closing === 'accept')),
    },
    {
      sentence: 'a press decides at once, whatever became of an earlier receipt',
      requirement: 'decision 87',
      holds: ({snapshot, stimulus}) => !/^(agreed|rejected)/.test(stimulus.label) || isSending(snapshot),
    },
    {
      sentence: 'a receipt counts as sent exactly when the server took it',
      requirement: 'decision 87',
      holds: ({snapshot, stimulus}) =>
        stimulus.kind !== 'settle' ||
        (isTakenCareOf(snapshot) === 'output' in stimulus.outcome &&
          snapshot.context.policy?.receipt.isSent === isTakenCareOf(snapshot)),
    },
    {
      sentence: 'one browser has one key',
      requirement: 'decision 87',
      holds: ({snapshot: {context}}) =>
        context.policy === null || context.policy.receipt.id === context.receiptId,
    },
    {
      sentence: 'what another tab has chosen is not sent from here',
      requirement: 'decision 87',
      holds: ({snapshot, stimulus}) => !stimulus.label.startsWith('policy.changed') || !isSending(snapshot),
    },
    {
      sentence: 'a choice is stored exactly where the browser stores anything',
      requirement: 'decision 87',
      holds: ({snapshot}) =>
        !isDecided(snapshot) || snapshot.matches({decided: {memory: 'kept'}}) === snapshot.context.keeps,
    },
    {
      sentence: 'from every situation some way leads to a receipt that the server has',
      requirement: 'decision 163',
      reaches: (snapshot) => snapshot.context.policy?.receipt.isSent === true,
    },
  ],
})

function isAccepting(policy: CookiePolicy | null): boolean {
  return policy !== null && (policy.performanceCookies || policy.marketingCookies)
}
