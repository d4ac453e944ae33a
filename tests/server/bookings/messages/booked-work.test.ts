import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {z} from 'zod/mini'
import {rescheduleBooking} from '../../../../contract/booking/booking-changes.ts'
import {type BookVariables, book} from '../../../../contract/booking/bookings.ts'
import {readAnswerLink} from '../../../../contract/booking/workshop-answers.ts'
import type {Workshop} from '../../../../contract/reference/workshops.ts'
import {wireDate} from '../../../../domain/booking/booking-date.ts'
import {bookedVehicle, bookedWork} from '../../../../server/bookings/booked-work.ts'
import {NAMED_CAMPAIGNS, NAMED_IDENTITIES, NAMED_WORKSHOPS} from '../../../../server/seed/named-cases.ts'
import {bookingOf, provenPhone, seededWorkshop, signedIn} from '../../../support/server/bookings.ts'
import {startTestServer, type TestServer} from '../../../support/server/test-server.ts'

const FIRST_SERVICE = {
  name: NAMED_CAMPAIGNS.forAllVehicles,
  code: 'FIRST15',
  description: '',
  displayName: '',
  shouldSendNotification: true,
}

let server: TestServer
let workshop: Workshop
let withoutOffer: Workshop
beforeAll(async () => {
  server = await startTestServer()
  workshop = await seededWorkshop(server)
  withoutOffer = await seededWorkshop(server, NAMED_WORKSHOPS.noOffers)
})
afterAll(() => server.close())

async function booked(variables: BookVariables, headers: Record<string, string>): Promise<string> {
  const {answer, failure} = await server.call(book, variables, headers)
  if (answer === null) throw new Error(`not booked: ${failure?.code}`)
  return answer.id
}

/** The text of each channel in the newest message to the workshop. */
async function newestToWorkshop(id: string): Promise<string> {
  const {rows} = await server.database.executeSql(
    `select distinct text from outbox where booking_id = $1 and text like '%workshop-answer%'
      and created_at = (select max(created_at) from outbox where booking_id = $1)`,
    [id],
  )
  const texts = z.parse(z.array(z.object({text: z.string()})), rows)
  expect(texts).toHaveLength(1)
  return texts[0]?.text ?? ''
}

/** What the page behind the link in a message shows of the booking. */
async function shown(text: string) {
  const token = /token=([\w-]{22})$/.exec(text)?.[1]
  const {answer} = await server.rest('GET', `/v1/workshop-answers/${token}`)
  return z.parse(readAnswerLink.answer, answer).booking
}

describe('What a workshop has to prepare stands in its message and on the page behind the link', () => {
  it('for a guest who chose services and took the coupon', async () => {
    const {phone, headers} = await provenPhone(server)
    const jobs = ['AC_SERVICE', 'SERVICING']
    const text = await newestToWorkshop(await booked(bookingOf(workshop.id, phone, {jobs}), headers))
    expect(text).toContain(
      `: Asha Rao, ${phone}, Maruti Suzuki Swift Petrol, KA05MX4321, on Wednesday, 11 March 2026. Services: AC service and repair, Periodic service. Offer: SAVE500 (Rs. 500 off). Confirm,`,
    )
    expect(await shown(text)).toMatchObject({
      vehicle: 'Maruti Suzuki Swift Petrol',
      registration: 'KA05MX4321',
      services: ['AC service and repair', 'Periodic service'],
      offer: 'SAVE500 (Rs. 500 off)',
    })
  })

  it('for a guest without services, registration and offer, which is said', async () => {
    const {phone, headers} = await provenPhone(server)
    const plain = bookingOf(withoutOffer.id, phone, {jobs: [], car: {registration: ''}})
    const text = await newestToWorkshop(await booked(plain, headers))
    expect(text).toContain(
      `, ${phone}, Maruti Suzuki Swift Petrol, on Wednesday, 11 March 2026. Services: not chosen. Offer: none. Confirm,`,
    )
    expect(await shown(text)).toMatchObject({
      vehicle: 'Maruti Suzuki Swift Petrol',
      registration: '',
      services: [],
      offer: null,
    })
  })

  it('for a signed-in consumer with a campaign, and once more when the booking moves after its end', async () => {
    const owner = await signedIn(server, 'fullProfile')
    const {phone} = NAMED_IDENTITIES.fullProfile
    const id = await booked(bookingOf(workshop.id, phone, {campaign: FIRST_SERVICE}), owner)
    const first = await newestToWorkshop(id)
    expect(first).toContain('Services: Periodic service. Offer: First service, 15% off (FIRST15). Confirm,')
    expect(await shown(first)).toMatchObject({offer: 'First service, 15% off (FIRST15)'})
    await server.database.executeSql('update bookings set campaign_name = $1 where id = $2', [
      NAMED_CAMPAIGNS.ended,
      id,
    ])
    server.clock.freeze(server.clock.now() + 60_000)
    await server.call(rescheduleBooking, {bookingId: id, scheduledDate: wireDate('2026-03-13')}, owner)
    const moved = await newestToWorkshop(id)
    expect(moved).toContain(
      `has moved from Wednesday, 11 March 2026 to Friday, 13 March 2026: Asha Rao, ${phone}, Maruti Suzuki Swift Petrol, KA05MX4321. Services: Periodic service. Offer: SAVE500 (Rs. 500 off). Confirm,`,
    )
    expect(await shown(moved)).toMatchObject({services: ['Periodic service'], offer: 'SAVE500 (Rs. 500 off)'})
  })

  it('a custom offer of the workshop, and a service that is gone since by its id', async () => {
    const {phone, headers} = await provenPhone(server)
    const [offer] = workshop.customOffers
    if (offer === undefined) throw new Error('the workshop has no offer')
    const campaign = {...FIRST_SERVICE, name: offer.offerTitle, code: offer.offerCode}
    const text = await newestToWorkshop(await booked(bookingOf(workshop.id, phone, {campaign}), headers))
    expect(text).toContain(`Offer: ${offer.offerTitle} (${offer.offerCode}). Confirm,`)
    await server.database.executeSql(`delete from job_types where id = 'SERVICING'`)
    expect(await shown(text)).toMatchObject({services: ['SERVICING']})
  })
})

describe('What a booking has only in part is named without gaps', () => {
  const offerOf = async (chosen: Omit<Parameters<typeof bookedWork>[1], 'jobs'>) =>
    (await bookedWork(server.database.kysely, {...chosen, jobs: []})).offer

  it.each([
    [{coupon: 'SAVE500', couponPercentage: 1500}, 'SAVE500 (Rs. 1,500 off)'],
    [{coupon: 'SAVE500', couponPercentage: null}, 'SAVE500'],
    [{coupon: null, couponPercentage: null}, null],
    [
      {campaignName: 'monsoon', campaignDisplayName: 'Monsoon care', campaignCode: 'RAIN'},
      'Monsoon care (RAIN)',
    ],
    [{campaignName: 'monsoon', campaignDisplayName: null, campaignCode: null}, 'monsoon'],
    [{campaignName: 'monsoon', campaignDisplayName: 'Monsoon care', campaignCode: ''}, 'Monsoon care'],
  ])('%j', async (chosen, offer) => {
    expect(await offerOf(chosen)).toBe(offer)
  })

  it('a car without a variant', () => {
    expect(bookedVehicle({make: 'Tata', model: 'Nexon', variant: ''})).toBe('Tata Nexon')
    expect(bookedVehicle({make: 'Tata', model: 'Nexon', variant: 'EV'})).toBe('Tata Nexon EV')
  })

  it('a service by its English name, whatever other names it has', async () => {
    const names = [
      {languageCode: 'hi', value: 'टायर'},
      {languageCode: 'en', value: 'Tyres'},
    ]
    await server.database.executeSql('update job_types set translations = $1 where id = $2', [
      JSON.stringify(names),
      'AC_SERVICE',
    ])
    const {services} = await bookedWork(server.database.kysely, {jobs: ['AC_SERVICE']})
    expect(services).toEqual(['Tyres'])
  })
})
