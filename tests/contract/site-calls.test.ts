import {describe, expect, it} from 'vitest'
import {z} from 'zod/mini'
import {giveConsent} from '../../contract/site/consents.ts'
import {publicSettings, readPublicSettings} from '../../contract/site/public-settings.ts'
import {askQuestion} from '../../contract/site/questions.ts'
import {subscribe, subscribeToFreeDay, unsubscribe} from '../../contract/site/subscriptions.ts'
import {failureAnswer} from '../../contract/wire/failure.ts'
import {HEADERS} from '../../contract/wire/headers.ts'
import {type CallExample, readsWhole} from '../support/contract-examples.ts'

const SUBSCRIPTION = {
  email: 'asha.rao@mail.example',
  consent: true,
  marketingConsent: false,
  latitude: 12.9,
  longitude: 77.6,
  formattedAddress: 'Koramangala, Bengaluru',
}
const SETTINGS = {
  appId: 'pahiya-web',
  googleMapsApiKey: null,
  whatsappNumber: '+915500000000',
  supportPhones: ['+915500000000'],
  supportEmail: 'support@pahiya.example',
  workshopPortalUrl: null,
  tagManagerId: null,
  botScriptUrl: null,
  verificationAccess: 'link',
  consentClose: 'accept',
  content: {origin: 'https://content.example', space: 'a-space', token: 'a-key'},
  channels: ['whatsapp', 'voice'],
  isSandbox: true,
}
const CALLS: CallExample[] = [
  {
    is: 'POST /v1/consents',
    call: giveConsent,
    body: {
      receiptId: '7d3c5b1e-0000-4f7a-8a11-6e2b9c4d0005',
      policyDay: '2026-03-10',
      performance: true,
      marketing: false,
      isRejected: false,
    },
    answer: {receivedAt: '2026-03-10T06:30:00.000Z'},
  },
  {is: 'GET /consumer/config.json', call: readPublicSettings, answer: SETTINGS},
  {is: 'POST /v1/questions', call: askQuestion, body: {contact: 'asha.rao@mail.example', question: 'When?'}},
  {is: 'POST /v1/subscriptions', call: subscribe, body: SUBSCRIPTION},
  {
    is: 'POST /v1/subscriptions/free-days',
    call: subscribeToFreeDay,
    body: {phoneNumber: '+919876543210', consent: true, marketingConsent: false, workshopId: 'w-1'},
  },
  {is: 'POST /v1/subscriptions/unsubscribe', call: unsubscribe, body: {token: 'token-1'}},
]

describe('The calls of the site', () => {
  it.each(CALLS)('$is', readsWhole)

  it('a subscription has an e-mail or a phone, not both', () => {
    const {email, ...rest} = SUBSCRIPTION
    const phoneNumber = '+915500000001'
    const accepts = (contact: object) => z.safeParse(subscribe.body, {...rest, ...contact}).success
    expect([{email}, {phoneNumber}, {}, {email, phoneNumber}].map(accepts)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('the settings name who may verify, and what closing the cookie question means', () => {
    const accepts = (changes: object) => z.safeParse(publicSettings, {...SETTINGS, ...changes}).success
    expect(
      [
        {verificationAccess: 'link'},
        {verificationAccess: 'agent'},
        {consentClose: 'accept'},
        {consentClose: 'refuse'},
        {content: null},
        {verificationAccess: ''},
        {consentClose: ''},
      ].map(accepts),
    ).toEqual([true, true, true, true, true, false, false])
  })

  it('a failure says its code, and what a page needs to go on', () => {
    const response = {
      code: 'SLOT_TAKEN',
      status: 409,
      retryAfterSeconds: 15,
      availableDates: ['2026-03-11'],
      fresh: {version: 4},
      fields: [{field: 'telNo', reason: 'required'}],
    }
    const failure = {errors: [{message: 'refused', extensions: {exception: {response}}}]}
    expect(z.parse(failureAnswer, failure)).toEqual(failure)
  })

  it('the headers have the specification’s names', () => {
    expect(HEADERS).toEqual({
      appId: 'x-app-id',
      authorization: 'authorization',
      otp: 'otp',
      refId: 'refID',
      phoneNumber: 'phoneNumber',
      newToken: 'x-new-user-bearer-token',
      otpGrant: 'x-otp-grant',
      requestId: 'x-request-id',
      sandboxVisitor: 'x-sandbox-visitor',
      rendering: 'x-rendering',
    })
  })
})
