import {assign, emit, setup} from 'xstate'
import {OTP_POLICIES} from '../../domain/person/otp-policy.ts'
import {displayedMobile, internationalMobile} from '../../domain/person/phone.ts'
import {otpMachine} from '../otp/machine.ts'
import type {OtpOutcome, PhoneProof} from '../otp/types.ts'
import {missingForSearch} from './missing.ts'
import type {CustomerRegistration, LiteSearchDraft} from './types.ts'

interface LiteSearchInput {
  draft: LiteSearchDraft
  /** A campaign asks for the vehicle before it shows its workshops. */
  hasCampaign: boolean
  /** The number of a signed-in visitor; `null` for a guest. */
  signedInPhone: string | null
  proof: PhoneProof | null
}

interface LiteSearchContext extends LiteSearchInput {
  /** True while the text of a failed validation shows below the form (ruling 4). */
  isPhoneRefused: boolean
}

function registration({location}: LiteSearchDraft): CustomerRegistration {
  return {
    formattedAddress: location?.formattedAddress ?? '',
    pincode: location?.pinCode ?? '',
    lat: location?.lat ?? 0,
    lng: location?.lng ?? 0,
  }
}

/** Leads from a place and a phone number to the workshops near it. */
export const liteSearchMachine = setup({
  types: {
    input: {} as LiteSearchInput,
    context: {} as LiteSearchContext,
    events: {} as {type: 'draft.changed'; changes: Partial<LiteSearchDraft>} | {type: 'search.asked'},
    emitted: {} as {type: 'search.ready'; draft: LiteSearchDraft} | {type: 'problems.found'},
    children: {} as {'phone proof': 'prove the phone'},
  },
  actors: {'prove the phone': otpMachine},
  actions: {
    'change the draft': assign(({context}, {changes}: {changes: Partial<LiteSearchDraft>}) => ({
      draft: {...context.draft, ...changes},
    })),
    'store the phone': assign(({context}, {outcome}: {outcome: OtpOutcome}) => ({
      draft: {...context.draft, phone: displayedMobile(outcome.phone)},
    })),
    'note that the phone is refused': assign({isPhoneRefused: true}),
    'clear the refusal': assign({isPhoneRefused: false}),
    'report the search': emit(({context}) => ({type: 'search.ready' as const, draft: context.draft})),
    'point at the problems': emit({type: 'problems.found'}),
    // Provided by the screen's logic: stores the customer id, the phone and its grant, so that they survive a
    // reload.
    'save the proof in storage': (_: unknown, _params: {outcome: OtpOutcome}) => {},
    'save the search in storage': () => {},
  },
  guards: {
    'is the form complete': ({context: {draft, hasCampaign}}) =>
      missingForSearch(draft, hasCampaign).length === 0,
    'is the phone known': ({context: {draft, signedInPhone, proof}}) => {
      const phone = internationalMobile(draft.phone)
      return signedInPhone !== null || proof?.phone === phone
    },
    'is proved': (_, {outcome}: {outcome: OtpOutcome}) => outcome.kind === 'verified',
    'was dismissed': (_, {outcome}: {outcome: OtpOutcome}) => outcome.kind === 'dismissed',
  },
}).createMachine({
  id: 'lite-search',
  description: 'The search form of home, lite home, services and articles.',
  context: ({input}) => ({...input, isPhoneRefused: false}),
  initial: 'editing',
  states: {
    editing: {
      meta: {requirement: '000-2-42'},
      on: {
        'draft.changed': {
          actions: [
            {type: 'change the draft', params: ({event}) => event},
            'clear the refusal',
            'save the search in storage',
          ],
        },
        'search.asked': [
          {
            meta: {requirement: '000-5-1'},
            guard: 'is the form complete',
            target: 'choosing the way',
            actions: 'clear the refusal',
          },
          {
            description: 'Next works only for a complete form.',
            meta: {requirement: '000-5-1'},
            actions: 'point at the problems',
          },
        ],
      },
    },
    'choosing the way': {
      description: 'Decides whether the phone must be verified first.',
      always: [
        {
          description: 'A number verified before, or a signed-in visitor, needs no code.',
          meta: {requirement: '000-2-50'},
          guard: 'is the phone known',
          target: 'found',
        },
        {
          meta: {requirement: '000-4-12'},
          target: 'proving the phone',
        },
      ],
    },
    'proving the phone': {
      meta: {requirement: '000-4-12'},
      invoke: {
        id: 'phone proof',
        src: 'prove the phone',
        input: ({context}) => ({
          phone: internationalMobile(context.draft.phone) ?? context.draft.phone,
          policy: OTP_POLICIES.phoneDialog,
          purpose: {name: 'register customer' as const, customer: registration(context.draft)},
          recipient: 'the phone' as const,
        }),
        onDone: [
          {
            meta: {requirement: '000-4-14'},
            guard: {type: 'is proved', params: ({event}) => ({outcome: event.output})},
            target: 'found',
            actions: [
              {type: 'store the phone', params: ({event}) => ({outcome: event.output})},
              {type: 'save the proof in storage', params: ({event}) => ({outcome: event.output})},
            ],
          },
          {
            guard: {type: 'was dismissed', params: ({event}) => ({outcome: event.output})},
            target: 'editing',
            actions: {type: 'store the phone', params: ({event}) => ({outcome: event.output})},
          },
          {
            description: 'The number could not be verified.',
            meta: {requirement: '000-8-11'},
            target: 'editing',
            actions: [
              {type: 'store the phone', params: ({event}) => ({outcome: event.output})},
              'note that the phone is refused',
            ],
          },
        ],
        onError: {
          meta: {requirement: '000-8-11'},
          target: 'editing',
          actions: 'note that the phone is refused',
        },
      },
    },
    found: {
      type: 'final',
      description: 'The visitor goes to the workshops near the place.',
      meta: {requirement: '000-4-15'},
      entry: ['save the search in storage', 'report the search'],
    },
  },
})
