import {expect, it} from 'vitest'
import {z} from 'zod/mini'
import {book} from '../../../contract/booking/bookings.ts'
import {undeliveredMessages} from '../../../contract/operators/messages.ts'
import {bookingOf, signedIn, startBookableServer} from '../../support/server/bookings.ts'
import {startMessageGateway} from '../../support/server/message-gateway.ts'
import {createTestClock} from '../../support/server/test-clock.ts'

it('an operator sees what no gateway has taken, with masked recipients and without texts', async () => {
  const gateway = await startMessageGateway(() => {})
  gateway.fail(503)
  const {server, workshop} = await startBookableServer(
    {SMS_WEBHOOK_URL: `${gateway.origin}/sms`},
    createTestClock(),
  )
  try {
    const agent = await signedIn(server, 'callCentreAgent')
    await server.call(book, bookingOf(workshop.id, '+915512345678'), agent)
    await server.jobs.runDue()
    const headers = await signedIn(server, 'operator')
    const {answer} = await server.rest('GET', undeliveredMessages.path, {headers})
    const {count, messages} = z.parse(undeliveredMessages.answer, answer)
    expect(count).toBe(3)
    expect(
      messages.map(({template, recipient, attempts}) => [template, recipient, attempts]).toSorted(),
    ).toEqual([
      ['booking-customer', '••••••5678', 1],
      ['booking-workshop', 'c•••@n•••', 0],
      ['booking-workshop', expect.stringMatching(/^••••••\d{4}$/), 1],
    ])
    expect(messages.find(({attempts}) => attempts === 1)?.lastFailure).toContain('503')
    expect(JSON.stringify(answer)).not.toMatch(/Asha|5512345678|namma/)
    expect((await server.rest('GET', undeliveredMessages.path)).status).toBe(401)
    expect((await server.rest('GET', undeliveredMessages.path, {headers: agent})).status).toBe(403)
  } finally {
    await server.close()
    await gateway.close()
  }
})
