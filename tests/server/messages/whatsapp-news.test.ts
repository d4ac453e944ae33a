import {expect, it} from 'vitest'
import {isNewsForCustomer} from '../../../server/messages/whatsapp/fallback.ts'

it.each([
  'booking-customer',
  'move-customer',
  'cancellation-customer',
  'confirmed-customer',
  'proposal-customer',
  'declined-full',
  'declined-other',
  'estimate-customer',
  'reminder-customer',
])('%s may go to its customer by WhatsApp', (template) => {
  expect(isNewsForCustomer(template)).toBe(true)
})

it.each([
  'one-time-code',
  'booking-workshop',
  'proposal-kept',
  'estimate-declined',
  'cancellation-ownerless',
  'launch-notice',
  'free-day-notice',
  'question',
])('%s never goes by WhatsApp as news', (template) => {
  expect(isNewsForCustomer(template)).toBe(false)
})
