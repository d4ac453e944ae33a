import {defineModel, exactly, isBy, onlyWhere, type Stimulus, sentEvent} from 'statechart-kit/model'
import type {SnapshotFrom} from 'xstate'
import {CallFailure, failureCode, failureDetails} from '../../domain/failure.ts'
import type {ChosenLocation} from '../../domain/place/location.ts'
import {subscriptionContact} from '../../domain/subscription/subscription-contact.ts'
import {subscriptionMachine} from './machine.ts'
import type {SubscriptionDraft} from './types.ts'

type SubscriptionSnapshot = SnapshotFrom<typeof subscriptionMachine>

export const EMAIL = 'asha@mail.example'
export const SUBSCRIPTION_PHONE = '+919876543210'
const WITHOUT_COUNTRY_CODE = '98765 43210'
const LEH: ChosenLocation = {
  lat: 34.1526,
  lng: 77.5771,
  formattedAddress: 'Leh, Ladakh',
  city: '',
  pinCode: '',
  country: 'IN',
  isMeasured: false,
}
const PUNE: ChosenLocation = {...LEH, lat: 18.52, lng: 73.86, formattedAddress: 'Pune, Maharashtra'}
const EMPTY: SubscriptionDraft = {
  contact: '',
  place: null,
  termsAgreed: false,
  privacyAgreed: false,
  marketingAgreed: false,
}

const isOpen = (snapshot: SubscriptionSnapshot) => snapshot.matches('open')
const contactTyped = (name: string, contact: string) => ({
  event: {type: 'draft.changed' as const, changes: {contact}},
  name,
  when: (snapshot: SubscriptionSnapshot) => isOpen(snapshot) && snapshot.context.draft.contact !== contact,
})
/** Each press toggles the box. */
const boxTurned = (field: 'termsAgreed' | 'privacyAgreed' | 'marketingAgreed', name: string) =>
  [true, false].map((isTicked) => ({
    event: {type: 'draft.changed' as const, changes: {[field]: isTicked}},
    name: `${name} ${isTicked ? 'ticked' : 'unticked'}`,
    when: (snapshot: SubscriptionSnapshot) =>
      isOpen(snapshot) &&
      snapshot.context.draft[field] !== isTicked &&
      (field !== 'marketingAgreed' || snapshot.context.country === 'IN'),
  }))

const errorOf = (stimulus: Stimulus): unknown =>
  stimulus.kind === 'settle' && 'error' in stimulus.outcome ? stimulus.outcome.error : null

/** The draft with what the stimulus should change. */
function changed(draft: SubscriptionDraft, stimulus: Stimulus): string {
  const event = sentEvent<typeof subscriptionMachine>(stimulus)
  const changes = event !== null && 'changes' in event ? event.changes : {}
  return JSON.stringify({...draft, ...changes})
}

export const subscriptionModel = defineModel({
  machine: subscriptionMachine,
  starts: [
    {name: 'where no workshop was found', input: {draft: {...EMPTY, place: LEH}, country: 'IN'}},
    {name: 'on a page of its own', input: {draft: EMPTY, country: 'IN'}},
    {
      name: 'outside India',
      input: {draft: {...EMPTY, place: LEH, marketingAgreed: true}, country: 'GB'},
      isOnScreen: false,
    },
  ],
  events: [
    contactTyped('an e-mail', EMAIL),
    contactTyped('a phone with country code', SUBSCRIPTION_PHONE),
    contactTyped('a phone without country code', WITHOUT_COUNTRY_CODE),
    ...boxTurned('termsAgreed', 'terms'),
    ...boxTurned('privacyAgreed', 'privacy'),
    ...boxTurned('marketingAgreed', 'marketing'),
    {
      event: {type: 'draft.changed', changes: {place: PUNE}},
      name: 'a place',
      when: (snapshot) => isOpen(snapshot) && snapshot.context.draft.place?.lat !== LEH.lat,
    },
    {event: {type: 'subscription.asked'}, when: isOpen},
  ],
  outcomes: {
    subscribe: [
      {name: 'stored', output: undefined},
      {name: 'no answer', error: new CallFailure(null)},
      {name: 'too busy', error: new CallFailure('BUSY')},
      {
        name: 'asked too often',
        error: new CallFailure('TOO_MANY_SUBSCRIPTIONS', {retryAfterSeconds: 3600}),
      },
      {name: 'something unknown', error: new TypeError('a bug'), isOnScreen: false},
    ],
  },
  invariants: [
    onlyWhere({
      sentence: 'a person can do only what is offered then, and an event at any other time changes nothing',
      requirement: 'decision 163',
      where: {
        'draft.changed': isOpen,
        'subscription.asked': isOpen,
      },
    }),
    exactly({
      sentence: 'a form that lacks something points at it when the person subscribes',
      requirement: ['000-5-43', '000-5-44'],
      what: ({emitted}) => emitted.some(({type}) => type === 'problems.found'),
      when: ({before, snapshot, stimulus}) =>
        before !== null && isOpen(before) && isOpen(snapshot) && isBy(stimulus, 'subscription.asked'),
    }),
    exactly({
      sentence: 'a complete form is sent when the person subscribes, and then only',
      requirement: '000-5-44',
      what: ({begun}) => begun.length === 1,
      when: ({before, stimulus}) => {
        if (before === null || !isOpen(before) || !isBy(stimulus, 'subscription.asked')) return false
        const {contact, place, termsAgreed, privacyAgreed} = before.context.draft
        return place !== null && subscriptionContact(contact) !== null && termsAgreed && privacyAgreed
      },
    }),
    {
      sentence: 'nothing is sent without a place, a valid contact and both ticks',
      requirement: '000-5-44',
      holds: ({snapshot, pending}) => {
        const {contact, place, termsAgreed, privacyAgreed} = snapshot.context.draft
        const isComplete =
          place !== null && subscriptionContact(contact) !== null && termsAgreed && privacyAgreed
        return isComplete || (pending.length === 0 && !snapshot.matches('subscribed'))
      },
    },
    {
      sentence: 'never two calls at once, and the form is busy exactly while one runs',
      requirement: 'decision 163',
      holds: ({snapshot, pending}) => pending.length === (snapshot.hasTag('busy') ? 1 : 0),
    },
    {
      sentence: 'nothing entered is lost but by entering something else, and nothing changes on its way',
      requirement: 'decision 170',
      holds: ({before, snapshot: {context}, stimulus}) =>
        before === null ||
        JSON.stringify(context.draft) ===
          (before.matches('open')
            ? changed(before.context.draft, stimulus)
            : JSON.stringify(before.context.draft)),
    },
    {
      sentence: 'a failure is shown with its reason, until the person goes on',
      requirement: ['000-4-44', '000-8-17'],
      holds: ({before, snapshot, stimulus}) => {
        const {failure} = snapshot.context
        const isStill = stimulus.kind === 'event' && before?.matches({open: 'failed'}) === true
        if (stimulus.kind === 'settle' && errorOf(stimulus) !== null) {
          const error = errorOf(stimulus)
          return (
            snapshot.matches({open: 'failed'}) &&
            failure?.code === failureCode(error) &&
            failure.retryAfterSeconds === (failureDetails(error).retryAfterSeconds ?? null)
          )
        }
        return failure === null && !(isStill && snapshot.matches({open: 'failed'}))
      },
    },
    {
      sentence: 'a failure shows exactly when there is one',
      requirement: '000-4-44',
      holds: ({snapshot}) => snapshot.matches({open: 'failed'}) === (snapshot.context.failure !== null),
    },
    {
      sentence: 'from every situation some way leads to a subscription',
      requirement: 'decision 163',
      reaches: (snapshot) => snapshot.matches('subscribed'),
    },
  ],
})
