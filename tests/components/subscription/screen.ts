import {POSITION} from '../../paths/component/calls.ts'
import type {Port} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'
import type {Story} from '../../paths/story.ts'

const SUBSCRIBE = ['/v1/subscriptions']
const FIELD = 'E-mail, or phone with country code'
const TERMS = /^I agree to the terms/
const PRIVACY = /^I have read the privacy/
const MARKETING = /^Send me offers/
const STORED = 'subscribe answers · stored'
const TOO_OFTEN = 'subscribe fails · asked too often'
const NO_PLACE = 'on a page of its own'

/** Contacts that no other path uses. */
const email = ({phone}: Port) => `asha.${phone}@mail.example`
const mobile = ({phone}: Port) => `+91${phone}`
const WITHOUT_COUNTRY_CODE = '98765 43210'

const turn = (name: RegExp) => (port: Port) => port.press('checkbox', name)

export const contact = (port: Port, story: Story) =>
  story.newest({
    'draft.changed · an e-mail': email(port),
    'draft.changed · a phone with country code': mobile(port),
    'draft.changed · a phone without country code': WITHOUT_COUNTRY_CODE,
  }) ?? ''
export const isTicked = (story: Story, box: string) =>
  story.newest({[`draft.changed · ${box} ticked`]: true, [`draft.changed · ${box} unticked`]: false}) ?? false
/** The contact is valid, a place is known, terms and privacy are ticked (000-5). */
export const isComplete = (port: Port, story: Story) =>
  ![WITHOUT_COUNTRY_CODE, ''].includes(contact(port, story)) &&
  (story.start !== NO_PLACE || story.count('draft.changed · a place') > 0) &&
  isTicked(story, 'terms') &&
  isTicked(story, 'privacy')

const form = (port: Port, story: Story) => ({
  fields: {[FIELD]: contact(port, story)},
  checked: [
    ['checkbox', TERMS, isTicked(story, 'terms')],
    ['checkbox', PRIVACY, isTicked(story, 'privacy')],
    ['checkbox', MARKETING, isTicked(story, 'marketing')],
  ] as const,
})

/** After an incomplete attempt the problems stay explained until they are mended. */
function openForm(port: Port, story: Story) {
  const whole = isComplete(port, story)
  return {
    ...form(port, story),
    ...(whole
      ? {enabled: ['contact', 'subscribe'] as const}
      : {enabled: ['contact'] as const, explaining: ['subscribe'] as const}),
  }
}

/** The subscribe form, in an empty result and on its own page. */
export const subscriptionScreen = defineScreen({
  starts: {
    'where no workshop was found': {
      path: '/consumer/workshops?coords=34.1526,77.5771&address=Leh,%20Ladakh',
    },
    [NO_PLACE]: {path: '/consumer/register-interest'},
  },
  holds: [...SUBSCRIBE, POSITION],
  controls: {
    contact: ['textbox', FIELD],
    subscribe: ['button', 'Subscribe'],
    subscribing: ['button', 'Subscribing…'],
  },
  texts: {
    success: 'Successfully subscribed.',
    failure: 'Some error occured. Please retry..',
    'too often': 'Too many subscriptions have been asked for. Please try again in 60 minutes.',
  },
  actions: {
    'draft.changed · an e-mail': (port) => port.fill(FIELD, email(port)),
    'draft.changed · a phone with country code': (port) => port.fill(FIELD, mobile(port)),
    'draft.changed · a phone without country code': (port) => port.fill(FIELD, WITHOUT_COUNTRY_CODE),
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
    'subscription.asked': async (port, story) => {
      if (isComplete(port, story)) return port.pressTwice('button', 'Subscribe')
      await port.press('button', 'Subscribe')
      await port.see('alert', /before you can subscribe$/)
      if ([WITHOUT_COUNTRY_CODE, ''].includes(contact(port, story)))
        await port.seeText(
          'Input is not valid, please enter valid email address or please add phone number with country code',
        )
    },
  },
  outcomes: {
    [STORED]: (world) => world.answer(SUBSCRIBE),
    'subscribe fails · no answer': (world) => world.lose(SUBSCRIBE),
    'subscribe fails · too busy': (world) => world.refuse(SUBSCRIBE, 'BUSY', 'fault'),
    [TOO_OFTEN]: (world) =>
      world.refuse(SUBSCRIBE, 'TOO_MANY_SUBSCRIPTIONS', 'fault', {retryAfterSeconds: 3600}),
  },
  views: {
    'subscription.open.idle': openForm,
    'subscription.open.failed': (port, story) => ({
      ...openForm(port, story),
      texts: story.labels.at(-1) === TOO_OFTEN ? ['failure', 'too often'] : ['failure'],
    }),
    'subscription.subscribing': (port, story) => ({
      ...form(port, story),
      disabled: ['contact', 'subscribing'],
    }),
    'subscription.subscribed': (port, story) => ({
      ...form(port, story),
      disabled: ['contact', 'subscribe'],
      texts: ['success'],
    }),
  },
})
