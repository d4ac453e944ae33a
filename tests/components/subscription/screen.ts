import type {SnapshotFrom} from 'xstate'
import type {subscriptionMachine} from '../../../machines/subscription/machine.ts'
import {EMAIL, SUBSCRIPTION_PHONE} from '../../../machines/subscription/model.ts'
import {subscriptionProblems} from '../../../machines/subscription/problems.ts'
import {POSITION} from '../../paths/component/calls.ts'
import type {Port} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'

type SubscriptionSnapshot = SnapshotFrom<typeof subscriptionMachine>

const SUBSCRIBE = ['/v1/subscriptions']
const FIELD = 'E-mail, or phone with country code'
const TERMS = /^I agree to the terms/
const PRIVACY = /^I have read the privacy/
const MARKETING = /^Send me offers/
const SUCCESS = 'Successfully subscribed.'
const FAILURE = 'Some error occured. Please retry..'
const TOO_OFTEN = 'Too many subscriptions have been asked for. Please try again in 60 minutes.'
const PROBLEM =
  'Input is not valid, please enter valid email address or please add phone number with country code'

/** Contacts that no other path uses, instead of the model's. */
function own(contact: string, {phone}: Pick<Port, 'phone'>): string {
  if (contact === EMAIL) return `asha.${phone}@mail.example`
  return contact === SUBSCRIPTION_PHONE ? `+91${phone}` : contact
}

const turn = (name: RegExp) => (port: Port) => port.press('checkbox', name)

async function seeForm(port: Port, {context: {draft}}: SubscriptionSnapshot) {
  await port.seeField(FIELD, own(draft.contact, port))
  await port.seeChecked('checkbox', TERMS, draft.termsAgreed)
  await port.seeChecked('checkbox', PRIVACY, draft.privacyAgreed)
  await port.seeChecked('checkbox', MARKETING, draft.marketingAgreed)
}

async function seeOpenForm(port: Port, snapshot: SubscriptionSnapshot) {
  await seeForm(port, snapshot)
  await port.missText(SUCCESS)
  const isComplete = subscriptionProblems(snapshot.context.draft).length === 0
  await (isComplete ? port.seeEnabled('button', 'Subscribe') : port.seeDisabled('button', 'Subscribe'))
}

/** The subscribe form, in an empty result and on its own page. */
export const subscriptionScreen = defineScreen({
  controls: {},
  texts: {},
  views: {},
  starts: {
    'where no workshop was found': {
      path: '/consumer/workshops?coords=34.1526,77.5771&address=Leh,%20Ladakh',
    },
    'on a page of its own': {path: '/consumer/register-interest'},
  },
  holds: [...SUBSCRIBE, POSITION],
  actions: {
    'draft.changed · an e-mail': (port) => port.fill(FIELD, own(EMAIL, port)),
    'draft.changed · a phone with country code': (port) => port.fill(FIELD, own(SUBSCRIPTION_PHONE, port)),
    'draft.changed · a phone without country code': (port) => port.fill(FIELD, '98765 43210'),
    'draft.changed · terms ticked': turn(TERMS),
    'draft.changed · terms unticked': turn(TERMS),
    'draft.changed · privacy ticked': turn(PRIVACY),
    'draft.changed · privacy unticked': turn(PRIVACY),
    'draft.changed · marketing ticked': turn(MARKETING),
    'draft.changed · marketing unticked': turn(MARKETING),
    'draft.changed · a place': async (port) => {
      await port.press('button', /^Location/)
      await port.press('button', 'Use my current location')
      await port.world.answer([POSITION])
      await port.miss('dialog', 'Choose your location')
    },
    'subscription.asked': async (port, {snapshot}) => {
      await port.press('button', 'Subscribe')
      const problems = subscriptionProblems(snapshot.context.draft)
      if (problems.length > 0) await port.see('alert', /before you can subscribe$/)
      if (problems.includes('contact')) await port.seeText(PROBLEM)
    },
  },
  outcomes: {
    'subscribe answers · stored': (world) => world.answer(SUBSCRIBE),
    'subscribe fails · no answer': (world) => world.lose(SUBSCRIBE),
    'subscribe fails · too busy': (world) => world.refuse(SUBSCRIBE, 'BUSY', 'fault'),
    'subscribe fails · asked too often': (world) =>
      world.refuse(SUBSCRIBE, 'TOO_MANY_SUBSCRIPTIONS', 'fault', {retryAfterSeconds: 3600}),
  },
  assertions: {
    'subscription.open.idle': async (port, snapshot) => {
      await seeOpenForm(port, snapshot)
      await port.missText(FAILURE)
    },
    'subscription.open.failed': async (port, snapshot) => {
      await seeOpenForm(port, snapshot)
      await port.see('alert', '')
      await port.seeText(FAILURE)
      const isTooOften = snapshot.context.failure?.code === 'TOO_MANY_SUBSCRIPTIONS'
      await (isTooOften ? port.seeText(TOO_OFTEN) : port.missText(TOO_OFTEN))
    },
    'subscription.subscribing': async (port, snapshot) => {
      await seeForm(port, snapshot)
      await port.seeDisabled('button', 'Subscribing…')
      await port.missText(FAILURE)
    },
    'subscription.subscribed': async (port, snapshot) => {
      await seeForm(port, snapshot)
      await port.seeText(SUCCESS)
      await port.seeDisabled('button', 'Subscribe')
      await port.missText(FAILURE)
    },
  },
})
