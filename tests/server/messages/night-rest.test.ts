import {expect, it} from 'vitest'
import {mayGoAt} from '../../../server/messages/templates.ts'

const NIGHT = Date.parse('2026-03-10T22:00:00+05:30')
const MORNING = Date.parse('2026-03-11T09:00:00+05:30')
const DAY = Date.parse('2026-03-10T12:00:00+05:30')

const waits = (template: string | null, channel: string) => mayGoAt({template, channel}, NIGHT) === MORNING

it.each([
  'confirmed-customer',
  'in-progress-customer',
  'ready-customer',
  'feedback-customer',
  'estimate-customer',
  'launch-notice',
  'free-day-notice',
])(
  '%s is no answer to anybody: it rests at night on a phone, not as an e-mail, and never by day',
  (template) => {
    expect(['sms', 'whatsapp', 'email'].map((channel) => waits(template, channel))).toEqual([
      true,
      true,
      false,
    ])
    expect(mayGoAt({template, channel: 'sms'}, DAY)).toBe(DAY)
  },
)

it.each([
  'one-time-code',
  'booking-customer',
  'move-customer',
  'cancellation-customer',
  'proposal-customer',
  'declined-full',
  'reminder-customer',
  'please-call-customer',
  'choose-day-customer',
  'booking-workshop',
  null,
])('%s goes at once, also at night', (template) => {
  expect(mayGoAt({template, channel: 'sms'}, NIGHT)).toBe(NIGHT)
})
