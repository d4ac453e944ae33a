import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {createWebhookSender} from '../../../../server/messages/senders/webhook.ts'
import {freePort} from '../../../support/free-port.ts'
import {
  type MessageGateway,
  type PostedMessage,
  startMessageGateway,
} from '../../../support/server/message-gateway.ts'
import {createTestClock} from '../../../support/server/test-clock.ts'

const MESSAGE = {
  id: 'message-1',
  channel: 'sms',
  recipient: '+919812345678',
  kind: 'booking',
  template: 'ready-customer',
  language: 'en',
  text: 'Hello Asha',
} as const

let gateway: MessageGateway
let posted: PostedMessage[] = []
beforeAll(async () => {
  gateway = await startMessageGateway((message) => posted.push(message))
})
beforeEach(() => {
  posted = []
  gateway.fail(null)
})
afterAll(() => gateway.close())

const send = (url = `${gateway.origin}/sms`) =>
  createWebhookSender(url, createTestClock(), {MESSAGE_TIMEOUT_SECONDS: 1})({
    ...MESSAGE,
    variables: ['Asha'],
  })

describe('A webhook', () => {
  it('gets the same key with each repetition of a message', async () => {
    const taken = {failure: null, retryAfterSeconds: 0, isRefused: false}
    expect([await send(), await send()]).toEqual([taken, taken])
    expect(posted.map(({key}) => key)).toEqual(['message-1', 'message-1'])
  })

  it.each([400, 401, 404, 410, 422])('that answers %i refuses the message for good', async (status) => {
    gateway.fail(status)
    const failure = `the sms webhook answered ${status}`
    expect(await send()).toEqual({failure, retryAfterSeconds: 0, isRefused: true})
  })

  it.each([408, 425, 429, 500, 502, 503])('that answers %i may take it later', async (status) => {
    gateway.fail(status)
    const failure = `the sms webhook answered ${status}`
    expect(await send()).toEqual({failure, retryAfterSeconds: 0, isRefused: false})
  })

  it('that is away is named so, with the reason and without its address', async () => {
    expect(await send(`http://127.0.0.1:${await freePort()}/sms?key=secret`)).toEqual({
      failure: 'the sms webhook could not be reached (ECONNREFUSED)',
      retryAfterSeconds: 0,
    })
  })
})
