import {assign, setup} from 'xstate'
import {REFERRAL_LIFETIME_MS} from '../../domain/limits.ts'
import {isReferralValid, type Referral} from '../../domain/referral.ts'

interface ReferralInput {
  kept: Referral | null
  /** Milliseconds since 1970. */
  now: number
}

interface ReferralContext {
  referral: Referral | null
  /** Milliseconds that the kept values still serve. */
  lifetimeMs: number
}

function remaining(referral: Referral | null, now: number): number {
  return referral === null ? 0 : Math.max(0, referral.timestamp + REFERRAL_LIFETIME_MS - now)
}

/** Remembers for 24 hours who sent the visitor. */
export const referralMachine = setup({
  types: {
    input: {} as ReferralInput,
    context: {} as ReferralContext,
    events: {} as {type: 'visit.referred'; referral: Referral} | {type: 'referral.used'},
  },
  actions: {
    'keep the referral': assign((_, {referral}: {referral: Referral}) => ({
      referral,
      lifetimeMs: REFERRAL_LIFETIME_MS,
    })),
    'forget the referral': assign({referral: null, lifetimeMs: 0}),
    // Provided by the logic: the values outlive a reload.
    'store the referral': () => {},
    'clear the stored referral': () => {},
  },
  guards: {'is a referral kept': ({context}) => context.referral !== null},
  delays: {'referral lifetime': ({context}) => context.lifetimeMs},
}).createMachine({
  id: 'referral',
  description: 'The UTM values and click id of the visit.',
  context: ({input: {kept, now}}) => {
    const referral = kept !== null && isReferralValid(kept, now) ? kept : null
    return {referral, lifetimeMs: remaining(referral, now)}
  },
  initial: 'restoring',
  on: {
    'visit.referred': {
      description: 'New values replace the old and restart their 24 hours.',
      meta: {requirement: '000-2-4'},
      target: '.kept',
      actions: [{type: 'keep the referral', params: ({event}) => event}, 'store the referral'],
    },
  },
  states: {
    restoring: {
      description: 'Takes up values kept by an earlier visit.',
      always: [
        {guard: 'is a referral kept', target: 'kept', description: 'They are still valid.'},
        {target: 'none', description: 'There are none, or they are older than 24 hours.'},
      ],
    },
    none: {description: 'Nobody in particular sent the visitor.'},
    kept: {
      description: 'The values go with bookings and customers.',
      meta: {requirement: '000-9-13'},
      after: {
        'referral lifetime': {
          description: 'The 24 hours are over.',
          target: 'none',
          actions: ['forget the referral', 'clear the stored referral'],
        },
      },
      on: {
        'referral.used': {
          description: 'A booking has taken them along.',
          meta: {requirement: '000-4-32'},
          target: 'none',
          actions: ['forget the referral', 'clear the stored referral'],
        },
      },
    },
  },
})
