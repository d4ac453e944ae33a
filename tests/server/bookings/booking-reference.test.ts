import {afterAll, beforeAll, expect, it} from 'vitest'
import {book, getBooking} from '../../../contract/booking/bookings.ts'
import type {Workshop} from '../../../contract/reference/workshops.ts'
import {bookingOf, provenPhone, startBookableServer} from '../../support/server/bookings.ts'
import type {TestServer} from '../../support/server/test-server.ts'

let server: TestServer
let workshop: Workshop
beforeAll(async () => {
  ;({server, workshop} = await startBookableServer())
})
afterAll(() => server.close())

async function makeBooking() {
  const {phone, headers} = await provenPhone(server)
  const {answer, failure} = await server.call(book, bookingOf(workshop.id, phone), headers)
  return {phone, reference: answer?.reference ?? '', id: answer?.id ?? '', failure}
}

it('A booking whose reference another one has gets another reference, in its messages too', async () => {
  const first = await makeBooking()
  expect(first.reference).toMatch(/^PH-[2-9A-HJ-NP-Z]{8}$/)
  await server.database.executeSql(
    `create function take_reference() returns trigger language plpgsql as $$ begin
      new.facts = jsonb_set(new.facts, '{reference}', '"${first.reference}"');
      return new;
    end $$;
    create trigger take_reference before insert on booking_requests
      for each row execute function take_reference()`,
  )
  const second = await makeBooking()
  await server.database.executeSql('drop trigger take_reference on booking_requests')
  expect(second.failure).toBeNull()
  expect(second.reference).toMatch(/^PH-[2-9A-HJ-NP-Z]{8}$/)
  expect(second.reference).not.toBe(first.reference)
  expect((await server.call(getBooking, {bookingId: second.id})).answer?.reference).toBe(second.reference)
  const texts = (await server.inbox(second.phone)).map(({text}) => text)
  expect(texts.some((text) => text.includes(second.reference))).toBe(true)
  expect(texts.some((text) => text.includes(first.reference))).toBe(false)
})
