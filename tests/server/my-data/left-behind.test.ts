import {randomUUID} from 'node:crypto'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {z} from 'zod'
import {deleteAccount, myData} from '../../../contract/account/my-data.ts'
import {book, bookAsync} from '../../../contract/booking/bookings.ts'
import type {Workshop} from '../../../contract/reference/workshops.ts'
import {addDays, wireDate} from '../../../domain/booking/booking-date.ts'
import type {CodePurpose} from '../../../domain/person/code-purpose.ts'
import {NAMED_IDENTITIES} from '../../../server/seed/named-cases.ts'
import {made} from '../../support/made.ts'
import {
  bookingOf,
  newPhone,
  proofHeaders,
  sendCode,
  signedIn,
  startBookableServer,
} from '../../support/server/bookings.ts'
import {tablesWith} from '../../support/server/database/tables-with.ts'
import {TODAY} from '../../support/server/test-clock.ts'
import type {TestServer} from '../../support/server/test-server.ts'

type Consumer = keyof typeof NAMED_IDENTITIES

let server: TestServer
let workshop: Workshop
beforeAll(async () => {
  ;({server, workshop} = await startBookableServer())
})
afterAll(() => server.close())

async function present(consumer: Consumer, purpose: CodePurpose): Promise<Record<string, string>> {
  const {phone} = NAMED_IDENTITIES[consumer]
  server.clock.pass({hours: 1})
  const code = proofHeaders(await sendCode(server, phone, {purpose}), phone)
  return {...(await signedIn(server, consumer)), ...code}
}

const remove = async (consumer: Consumer) =>
  server.rest('DELETE', deleteAccount.path, {headers: await present(consumer, 'delete my account')})

async function ask(contact: string, question: string): Promise<void> {
  expect((await server.rest('POST', '/v1/questions', {body: {contact, question}})).status).toBe(200)
}

const asked = async () => (await server.inbox('care@pahiya.example')).map(({text}) => text)

describe('The deletion of an account', () => {
  it('takes questions with the phone along, those with an e-mail once the support has them, and nobody else’s', async () => {
    const {id, phone} = NAMED_IDENTITIES.newcomer
    const {kysely} = server.database
    const profile = kysely.updateTable('identities').set({email: 'New.Comer@mail.example'})
    await profile.where('id', '=', id).execute()
    const booking = bookingOf(workshop.id, phone, {customer: {email: 'booked@mail.example'}})
    made((await server.call(book, booking, await signedIn(server, 'newcomer'))).answer)
    server.clock.pass({hours: 72})
    await kysely.updateTable('bookings').set({status: 'WORK_COMPLETE'}).where('phone', '=', phone).execute()
    await ask(phone.replace('+91', ''), 'May I bring the blue Swift?')
    await ask('new.comer@MAIL.example', 'May I bring the red Swift?')
    await ask('Booked@mail.example', 'May I bring the grey Swift?')
    await ask('another@mail.example', 'May I bring the green Swift?')
    await kysely.updateTable('outbox').set({deliveredAt: new Date()}).where('kind', '=', 'question').execute()
    await ask(phone, 'May I bring the black Swift?')
    await ask('booked@mail.example', 'May I bring the white Swift?')
    expect((await remove('newcomer')).failure).toBeNull()
    for (const trace of [phone, 'new.comer@mail.example', 'blue Swift', 'grey Swift'])
      expect(await tablesWith(server, trace)).toEqual([])
    const left = (await asked()).toSorted()
    expect(left).toEqual([
      'Question from another@mail.example:\n\nMay I bring the green Swift?',
      'Question from booked@mail.example:\n\nMay I bring the white Swift?',
    ])
  })

  it('waits while a booking of the account for another number is accepted and not yet created', async () => {
    const {id} = NAMED_IDENTITIES.withoutAddresses
    const another = newPhone()
    const day = wireDate(addDays(TODAY, 9))
    const variables = bookingOf(workshop.id, another, {scheduledDate: day})
    const code = proofHeaders(await sendCode(server, another), another)
    made(
      (await server.call(bookAsync, variables, {...(await signedIn(server, 'withoutAddresses')), ...code}))
        .answer,
    )
    expect((await remove('withoutAddresses')).failure).toMatchObject({code: 'BUSY', status: 503})
    await server.rest('POST', '/sandbox/work')
    expect((await remove('withoutAddresses')).answer).toEqual({cancelledBookings: 1})
    expect(await tablesWith(server, id)).toEqual([])
    expect(await tablesWith(server, another)).not.toContain('bookings')
  })
})

describe('The copy of the own data', () => {
  it('has the questions with the person’s phone, and none with an e-mail that anybody may name', async () => {
    const {id, phone} = NAMED_IDENTITIES.fullProfile
    const email = `${randomUUID()}@mail.example`
    await server.database.kysely.updateTable('identities').set({email}).where('id', '=', id).execute()
    await ask(phone, 'When do you open?')
    await ask(email, 'When do you close?')
    const {answer} = await server.rest('GET', myData.path, {
      headers: await present('fullProfile', 'download my data'),
    })
    const {messages} = z.parse(myData.answer, made(answer))
    const questions = messages.filter(({kind}) => kind === 'question')
    expect(questions.map(({text}) => text)).toEqual([`Question from ${phone}:\n\nWhen do you open?`])
  })
})
