import {
  answerOf,
  canonical,
  defineModel,
  exactly,
  isBy,
  leads,
  onlyWhere,
  type Stimulus,
  sentEvent,
} from 'statechart-kit/model'
import type {InputFrom, SnapshotFrom} from 'xstate'
import {CallFailure} from '../../domain/failure.ts'
import {displayedMobile, internationalMobile} from '../../domain/person/phone.ts'
import {NO_VEHICLE, type VehicleDetails} from '../../domain/vehicle/vehicle.ts'
import {PUNE} from '../example-places.ts'
import type {OtpOutcome, PhoneProof} from '../otp/types.ts'
import {liteSearchMachine} from './machine.ts'
import type {LiteSearchDraft} from './types.ts'

type LiteSearchSnapshot = SnapshotFrom<typeof liteSearchMachine>

const PHONE = '+919876543210'
const OTHER_PHONE = '+919123456789'
const PROOF: PhoneProof = {phone: PHONE, refId: 'ref-0', grant: 'grant-0'}
const MARUTI: VehicleDetails = {make: 'Maruti Suzuki', model: '', variant: ''}
const ANY_SWIFT: VehicleDetails = {...MARUTI, model: 'Swift'}
const SWIFT: VehicleDetails = {...ANY_SWIFT, variant: 'Petrol'}
const EMPTY: LiteSearchDraft = {location: null, phone: '', vehicle: NO_VEHICLE, jobs: []}
const COMPLETE: LiteSearchDraft = {...EMPTY, location: PUNE, phone: '9876543210'}

const guest = (given: Partial<InputFrom<typeof liteSearchMachine>>) => ({
  draft: EMPTY,
  hasCampaign: false,
  signedInPhone: null,
  proof: null,
  ...given,
})

const isEditing = (snapshot: LiteSearchSnapshot) => snapshot.matches('editing')
const phoneTyped = (name: string, phone: string) => ({
  event: {type: 'draft.changed' as const, changes: {phone}},
  name,
  when: (snapshot: LiteSearchSnapshot) =>
    isEditing(snapshot) && snapshot.context.signedInPhone === null && snapshot.context.draft.phone !== phone,
})
/** The fields of the car, in a campaign's form, send each part separately. */
const carChosen = (name: string, vehicle: VehicleDetails, before: VehicleDetails) => ({
  event: {type: 'draft.changed' as const, changes: {vehicle}},
  name,
  when: (snapshot: LiteSearchSnapshot) =>
    isEditing(snapshot) &&
    snapshot.context.hasCampaign &&
    JSON.stringify(snapshot.context.draft.vehicle) === JSON.stringify(before),
})

const ended = (name: string, output: OtpOutcome) => ({name, output})
/** The dialog's initial number. */
const endedWithTheSame = (name: string, output: OtpOutcome) => ({
  ...ended(name, output),
  when: ({context}: LiteSearchSnapshot) => internationalMobile(context.draft.phone) === output.phone,
})

const outcomeOf = (stimulus: Stimulus): OtpOutcome | null => answerOf(stimulus, 'prove the phone')

const changesOf = (stimulus: Stimulus): Partial<LiteSearchDraft> => {
  const event = sentEvent<typeof liteSearchMachine>(stimulus)
  return event?.type === 'draft.changed' ? event.changes : {}
}
const same = (one: object, other: object) => canonical(one) === canonical(other)

/** A place, a mobile number and, under a campaign, a whole car. */
function isComplete({context: {draft, hasCampaign}}: LiteSearchSnapshot): boolean {
  const {make, model, variant} = draft.vehicle
  const hasCar = ![make, model, variant].includes('')
  return draft.location !== null && internationalMobile(draft.phone) !== null && (!hasCampaign || hasCar)
}

export const liteSearchModel = defineModel({
  machine: liteSearchMachine,
  starts: [
    {name: 'as a guest with an empty form', input: guest({})},
    {name: 'as a guest with a place and a number', input: guest({draft: COMPLETE})},
    {name: 'as a guest whose number is proved', input: guest({draft: COMPLETE, proof: PROOF})},
    {
      name: 'as a signed-in visitor',
      input: guest({draft: COMPLETE, signedInPhone: PHONE}),
    },
    {
      name: 'as a guest under a campaign',
      input: guest({draft: COMPLETE, hasCampaign: true}),
    },
    {
      name: 'as a signed-in visitor under a campaign, with a car',
      input: guest({draft: {...COMPLETE, vehicle: SWIFT}, hasCampaign: true, signedInPhone: PHONE}),
    },
  ],
  events: [
    {event: {type: 'draft.changed', changes: {location: PUNE}}, name: 'a place', when: isEditing},
    phoneTyped('a mobile number', '9876543210'),
    phoneTyped('another mobile number', '91234 56789'),
    phoneTyped('no mobile number', '12345'),
    carChosen('a make', MARUTI, NO_VEHICLE),
    carChosen('a model', ANY_SWIFT, MARUTI),
    carChosen('a variant', SWIFT, ANY_SWIFT),
    {event: {type: 'search.asked'}, when: isEditing},
  ],
  outcomes: {
    'prove the phone': [
      endedWithTheSame('verified', {
        kind: 'verified',
        phone: PHONE,
        refId: 'ref-1',
        grant: 'grant-1',
        id: 'customer-1',
      }),
      ended('verified with another number', {
        kind: 'verified',
        phone: OTHER_PHONE,
        refId: 'ref-2',
        grant: 'grant-2',
        id: 'customer-2',
      }),
      endedWithTheSame('dismissed', {kind: 'dismissed', phone: PHONE}),
      ended('dismissed with another number', {kind: 'dismissed', phone: OTHER_PHONE}),
      endedWithTheSame('closed', {kind: 'closed', phone: PHONE}),
      ended('closed with another number', {kind: 'closed', phone: OTHER_PHONE}),
      endedWithTheSame('interrupted', {
        kind: 'interrupted',
        phone: PHONE,
        refId: 'ref-1',
        error: new CallFailure(null),
      }),
      {...endedWithTheSame('exhausted', {kind: 'exhausted', phone: PHONE}), isOnScreen: false},
      {name: 'the dialog itself', error: new TypeError('a bug'), isOnScreen: false},
    ],
  },
  project: ({draft, hasCampaign, signedInPhone, proof, isPhoneRefused}) => ({
    hasPlace: draft.location !== null,
    vehicle: draft.vehicle,
    phone: draft.phone,
    hasCampaign,
    signedInPhone,
    proof,
    isPhoneRefused,
  }),
  invariants: [
    onlyWhere({
      sentence: 'a person can do only what is offered then, and an event at any other time changes nothing',
      requirement: 'decision 163',
      where: {
        'draft.changed': isEditing,
        'search.asked': isEditing,
      },
    }),
    exactly({
      sentence: 'the search is stored whenever it changes, and when it leads to the workshops',
      requirement: '000-2-50',
      what: ({actions}) => actions.includes('save the search in storage'),
      when: ({before, snapshot, stimulus}) =>
        snapshot.matches('found') ||
        (before !== null && isEditing(before) && isBy(stimulus, 'draft.changed')),
    }),
    exactly({
      sentence: 'a form that lacks something points at it when the person searches',
      requirement: ['000-5-1', '000-5-2', '000-5-3'],
      what: ({emitted}) => emitted.some(({type}) => type === 'problems.found'),
      when: ({before, snapshot, stimulus}) =>
        before !== null && isEditing(before) && isEditing(snapshot) && isBy(stimulus, 'search.asked'),
    }),
    leads({
      sentence: 'a complete form leads on',
      requirement: '000-5-1',
      from: (snapshot) => isEditing(snapshot) && isComplete(snapshot),
      by: 'search.asked',
      to: (after) => !isEditing(after),
    }),
    exactly({
      sentence: 'a proof is stored exactly when the number is proved',
      requirement: '000-4-14',
      what: ({actions}) => actions.includes('save the proof in storage'),
      when: ({stimulus}) => outcomeOf(stimulus)?.kind === 'verified',
    }),
    exactly({
      sentence: 'the search is reported when it leads to the workshops',
      requirement: '000-4-15',
      what: ({emitted, snapshot: {context}}) =>
        emitted.some((event) => event.type === 'search.ready' && event['draft'] === context.draft),
      when: ({snapshot}) => snapshot.matches('found'),
    }),
    {
      sentence: 'no search without a place, a mobile number and, under a campaign, a whole car',
      requirement: ['000-5-1', '000-5-2', '000-5-3'],
      holds: ({snapshot, pending}) =>
        isComplete(snapshot) || (pending.length === 0 && !snapshot.matches('found')),
    },
    {
      sentence: 'a guest goes on only with a proved number',
      requirement: 'ruling 8',
      holds: ({snapshot, stimulus}) => {
        const {draft, proof, signedInPhone} = snapshot.context
        return (
          !snapshot.matches('found') ||
          signedInPhone !== null ||
          proof?.phone === internationalMobile(draft.phone) ||
          outcomeOf(stimulus)?.kind === 'verified'
        )
      },
    },
    {
      sentence: 'a visitor whose number is known is asked for no code',
      requirement: 'ruling 8',
      holds: ({snapshot, pending}) => {
        const {draft, proof, signedInPhone} = snapshot.context
        const isKnown = signedInPhone !== null || proof?.phone === internationalMobile(draft.phone)
        return !isKnown || pending.length === 0
      },
    },
    exactly({
      sentence: 'a code is asked for when a guest searches with a number that is not proved, and then only',
      requirement: ['000-4-12', '000-2-50'],
      what: ({begun}) => begun.length === 1,
      when: ({before, stimulus}) =>
        before !== null &&
        isEditing(before) &&
        isBy(stimulus, 'search.asked') &&
        isComplete(before) &&
        before.context.signedInPhone === null &&
        before.context.proof?.phone !== internationalMobile(before.context.draft.phone),
    }),
    {
      sentence: 'a refused number is said at once, and forgotten by the next change or search',
      requirement: ['000-8-11', 'ruling 4'],
      holds: ({snapshot, stimulus}) => {
        const {isPhoneRefused} = snapshot.context
        if (stimulus.kind !== 'settle') return !isPhoneRefused
        const kind = outcomeOf(stimulus)?.kind ?? 'crashed'
        return isPhoneRefused === !['verified', 'dismissed'].includes(kind)
      },
    },
    {
      sentence: 'the form has what was entered, and loses nothing else',
      requirement: '000-2-42',
      holds: ({before, snapshot: {context}, stimulus}) => {
        if (before === null) return true
        const {draft} = before.context
        const phone = stimulus.kind === 'settle' ? context.draft.phone : draft.phone
        return same(context.draft, isEditing(before) ? {...draft, ...changesOf(stimulus)} : {...draft, phone})
      },
    },
    {
      sentence: 'the number that the code dialog ends with stands in the form',
      requirement: 'ruling 7',
      holds: ({before, snapshot: {context}, stimulus}) => {
        if (before === null || stimulus.kind !== 'settle') return true
        const phone = outcomeOf(stimulus)?.phone ?? before.context.draft.phone
        return displayedMobile(context.draft.phone) === displayedMobile(phone)
      },
    },
    {
      sentence: 'from every situation some way leads to the workshops',
      requirement: 'decision 163',
      reaches: (snapshot) => snapshot.matches('found'),
    },
  ],
})
