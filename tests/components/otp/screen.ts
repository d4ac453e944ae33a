import {completeBooking, SEARCH_IN_PUNE} from '../../paths/component/memories.ts'
import type {Port, World} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'
import type {Story} from '../../paths/story.ts'
import type {View} from '../../paths/view.ts'

const USES = ['/v1/customers', 'bookAsync', 'getBookingV2']
const SENDS = ['/v1/consumers/otp']
const FIRST_SENT = 'send code answers · sent'
const ON_WHATSAPP = 'send code answers · sent on WhatsApp'
const BY_A_CALL = 'send code answers · sent by a call'
export const SENT = [FIRST_SENT, 'send code answers · sent again', ON_WHATSAPP, BY_A_CALL]
const whenSent = <Value>(value: Value) => Object.fromEntries(SENT.map((label) => [label, value]))
const SEND_ENDS = [...SENT, 'send code fails · too many codes', 'send code fails · no answer']
const WHOLE_CODE = 'code.entered · six digits'
export const OTHER_NUMBER = 'number.changed · an Indian mobile'
const CODE_FIELD = '6-digit code'
const WRONG = 'Incorrect OTP. Please try again.'
const NEEDS_NEW_CODE = 'Incorrect OTP, try again with a new one. Or check the phone number.'
const HELD = 'You are offline. We check your code as soon as you are back. Keep this page open.'

export const isFixed = ({start}: Story) => start === 'over a booking'
/** The phone dialog asks again after 30 seconds, the others after 15 (000-9, ruling 1). */
const resendMs = ({start}: Story) => (start === 'in the phone dialog' ? 30_000 : 15_000)

export const phoneOf = (port: Port, story: Story) =>
  story.count(OTHER_NUMBER) > 0 ? port.otherPhone : port.phone
const masked = (port: Port, story: Story) => `••••••${phoneOf(port, story).slice(-4)}`

/** What happens to the code that was typed last: it is checked, waits for the network, or is refused. */
const codeIs = (story: Story) =>
  story.newest({
    [WHOLE_CODE]: 'checked',
    'use code fails · no network': 'held',
    'await the network answers · soon': 'checked',
    'use code fails · wrong code': 'refused',
    'use code fails · expired code': 'refused',
  } as const) ?? 'refused'
const isTaken = (story: Story) => codeIs(story) !== 'refused'
const isChangingNumber = (story: Story) =>
  story.newest({
    'number.change.asked': true,
    'number.change.withdrawn': false,
    ...whenSent(false),
  }) ?? false

/** From the second resend on (decision 365). */
const maySendOtherwise = (story: Story) => story.since(OTHER_NUMBER).count(...SENT) > 1

function sentText(port: Port, story: Story): string {
  const to = masked(port, story)
  const texts = {
    ...whenSent(`We sent a 6-digit code to ${to}.`),
    [ON_WHATSAPP]: `We sent a 6-digit code to ${to} on WhatsApp.`,
    [BY_A_CALL]: `We are calling ${to} to say a 6-digit code.`,
  }
  return story.newest(texts) ?? ''
}

function announcedText(port: Port, story: Story): string {
  return story.labels.at(-1) === ON_WHATSAPP || story.labels.at(-1) === BY_A_CALL
    ? sentText(port, story)
    : `A code was sent to ${masked(port, story)}.`
}

/** The third refused code is the last that the booking dialogs allow (ruling 4). */
function refusal(story: Story): 'wrong' | 'needs a new code' {
  const refused = story
    .since(OTHER_NUMBER)
    .count('use code fails · wrong code', 'use code fails · expired code')
  return story.start !== 'in the phone dialog' && refused >= 3 ? 'needs a new code' : 'wrong'
}

/** A refused code leaves the focus in its field, which says nothing by itself: the text is announced. */
const refusedHere = (story: Story) =>
  story.labels.at(-1)?.startsWith('use code fails')
    ? {
        announced: notice(story).includes('wrong') ? WRONG : NEEDS_NEW_CODE,
        focus: ['textbox', CODE_FIELD] as const,
      }
    : {}

function notice(story: Story) {
  const shown = story.newest({
    'code.submitted': 'incomplete',
    'number.changed · no Indian mobile': 'not an Indian mobile',
    'send code fails · no answer': 'not sent',
    'send code fails · too many codes': 'too many codes',
    'use code fails · wrong code': refusal(story),
    'use code fails · expired code': 'needs a new code',
    'code.entered · three digits': null,
    'number.change.asked': null,
    'number.change.withdrawn': null,
    ...whenSent(null),
  } as const)
  return shown === null || shown === undefined ? [] : [shown]
}

const typed = (story: Story) =>
  story.newest({
    'code.entered · three digits': '123',
    'use code fails · wrong code': '',
    'use code fails · expired code': '',
    'resend.asked': '',
    'other channel.asked · WhatsApp': '',
    'other channel.asked · a call': '',
    [OTHER_NUMBER]: '',
  }) ?? ''

const closed: View<never, never> = {}

/** The dialog that asks for a phone code. */
export const otpScreen = defineScreen({
  starts: {
    'in the phone dialog': {
      path: '/consumer/home',
      memories: () => ({searchFormData: SEARCH_IN_PUNE}),
      async first(port) {
        await port.fill('Mobile number', port.phone)
        await port.press('button', /^Next$/)
      },
    },
    'over a booking': {
      path: async ({world, phone}) => `/consumer/booking-details/${await world.booking(phone)}`,
      first: (port) => port.press('button', 'Send me a code'),
    },
    'in the booking dialog': {
      path: '/consumer/workshop-result/any-name-COMPLETE1#book',
      memories: (port) => ({bookingFormData: completeBooking(port, port.workshop('complete'))}),
      first: (port) => port.press('button', 'Book now'),
    },
  },
  holds: [...SENDS, ...USES],
  controls: {
    dialog: ['dialog', 'Enter your code'],
    close: ['button', 'Close'],
    submit: ['button', 'Submit'],
    checking: ['button', 'Checking…'],
    waiting: ['button', 'Waiting for the network…'],
    'show the code': ['button', 'Show code'],
    resend: ['button', 'Resend code'],
    'send a code': ['button', 'Send code'],
    'send it on WhatsApp': ['button', 'Send the code on WhatsApp'],
    'call me': ['button', 'Call me with the code'],
    'change the number': ['button', 'Change number'],
    'keep the number': ['button', 'Keep this number'],
  },
  escape: 'close',
  texts: {
    incomplete: 'Enter all 6 digits of the code.',
    held: HELD,
    'not an Indian mobile': 'Please provide valid mobile number.',
    'not sent': 'An unexpected error occurred while sending OTP. Please try again.',
    'too many codes': 'Too many codes were sent to this number. Please try again in 1 minute.',
    wrong: WRONG,
    'needs a new code': NEEDS_NEW_CODE,
  },
  waits: {
    'resend wait is over': {
      ms: (story) =>
        story.newest({
          ...whenSent(resendMs(story)),
          'send code fails · too many codes': 60_000,
          'send code fails · no answer': 0,
        }) ?? 0,
      since: SEND_ENDS,
    },
  },
  actions: {
    [WHOLE_CODE]: async (port, story) => {
      const isRefused = story.peekNextOutcome('use code')?.name === 'wrong code'
      await port.fill(CODE_FIELD, await port.world.code(phoneOf(port, story), isRefused ? 'wrong' : 'right'))
    },
    'code.entered · three digits': (port) => port.fill(CODE_FIELD, '123'),
    'code.submitted': (port) => port.press('button', 'Submit'),
    'resend.asked': (port, {labels}) =>
      port.press('button', labels.at(-1)?.startsWith('send code fails') ? 'Send code' : 'Resend code'),
    'other channel.asked · WhatsApp': (port) => port.press('button', 'Send the code on WhatsApp'),
    'other channel.asked · a call': (port) => port.press('button', 'Call me with the code'),
    'number.change.asked': (port) => port.press('button', 'Change number'),
    'number.change.withdrawn': (port) => port.press('button', 'Keep this number'),
    [OTHER_NUMBER]: async (port) => {
      await port.fill('Mobile number', port.otherPhone)
      await port.press('button', 'Send code')
    },
    'number.changed · no Indian mobile': async (port) => {
      await port.fill('Mobile number', '12345')
      await port.press('button', 'Send code')
    },
    'dialog.dismissed': (port) => port.press('button', 'Close'),
  },
  outcomes: {
    ...whenSent((world: World) => world.answer(SENDS)),
    'send code fails · too many codes': (world) =>
      world.refuse(SENDS, 'OTP_TOO_MANY_FOR_PHONE', 'fault', {retryAfterSeconds: 60}),
    'send code fails · no answer': (world) => world.lose(SENDS),
    'use code answers · accepted': (world) => world.answer(USES),
    'use code fails · wrong code': (world) => world.refuse(USES, 'INCORRECT_OTP', 'itself'),
    'use code fails · expired code': (world) => world.refuse(USES, 'OTP_EXPIRED', 'fault'),
    'use code fails · no network': async (world) => {
      await world.goOffline()
      await world.lose(USES)
    },
    'await the network answers · soon': (world) => world.goOnline(),
    // The same use is sent once more (decision 476).
    'use code fails · no answer': async (world) => {
      await world.lose(USES)
      await world.lose(USES)
    },
  },
  views: {
    'otp.sending code': (port, story) => ({
      enabled: ['dialog', 'close'],
      says: [`Sending a code to ${masked(port, story)}…`],
    }),
    'otp.unsent': (_, story) => ({enabled: ['dialog', 'close', 'send a code'], texts: notice(story)}),
    'otp.awaiting code.entry.typing': (port, story) => ({
      enabled: [
        'dialog',
        'close',
        'submit',
        'show the code',
        ...(isFixed(story) ? [] : ['change the number' as const]),
      ],
      says: [sentText(port, story)],
      fields: {[CODE_FIELD]: typed(story)},
      texts: notice(story),
      ...(SENT.includes(story.labels.at(-1) ?? '')
        ? {announced: announcedText(port, story), focus: ['textbox', CODE_FIELD]}
        : {}),
      ...refusedHere(story),
    }),
    'otp.awaiting code.entry.changing the number': (_, story) => ({
      enabled: ['dialog', 'close', 'send a code', 'keep the number'],
      hidden: ['resend', 'send it on WhatsApp', 'call me'],
      texts: notice(story),
    }),
    'otp.awaiting code.entry.checking': (_, story) => ({
      enabled: ['dialog', 'show the code'],
      disabled: ['close', 'checking', ...(isFixed(story) ? [] : ['change the number' as const])],
      ...(story.labels.at(-1) === WHOLE_CODE ? {focus: ['textbox', CODE_FIELD]} : {}),
    }),
    'otp.awaiting code.entry.awaiting the network': (_, story) => ({
      enabled: ['dialog', 'close', 'show the code'],
      disabled: ['waiting', ...(isFixed(story) ? [] : ['change the number' as const])],
      texts: ['held'],
      fields: {[CODE_FIELD]: /^\d{6}$/},
      ...(story.labels.at(-1) === 'use code fails · no network'
        ? {announced: HELD, focus: ['textbox', CODE_FIELD]}
        : {}),
    }),
    'otp.awaiting code.resend.waiting': (_, story) =>
      isChangingNumber(story) ||
      story.newest({
        ...whenSent(false),
        'send code fails · too many codes': true,
        'send code fails · no answer': true,
      })
        ? {}
        : {countdown: {text: /^Resend code in (\d+) seconds?$/, ms: resendMs(story), since: SEND_ENDS}},
    'otp.awaiting code.resend.offered': (_, story) => {
      const others = maySendOtherwise(story) ? (['send it on WhatsApp', 'call me'] as const) : []
      return isTaken(story) ? {disabled: ['resend', ...others]} : {enabled: ['resend', ...others]}
    },
    'otp.verified': closed,
    'otp.interrupted': closed,
    'otp.exhausted': closed,
    'otp.closed': closed,
    'otp.dismissed': closed,
  },
})
