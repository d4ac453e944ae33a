import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {book, getBookingV2} from '../../../contract/booking/bookings.ts'
import type {Workshop} from '../../../contract/reference/workshops.ts'
import {wireDate} from '../../../domain/booking/booking-date.ts'
import type {BookingStatus} from '../../../domain/booking/booking-status.ts'
import {readProgress} from '../../../scripts/lib/bookings/options.ts'
import {problemOf} from '../../../scripts/lib/bookings/problem.ts'
import {createBookingProgress, type Progress} from '../../../server/bookings/booking-progress.ts'
import {createChangeReports} from '../../../server/bookings/changes/change-reports.ts'
import {createEstimateReports} from '../../../server/bookings/estimates/estimate-reports.ts'
import {createStageReports} from '../../../server/bookings/stages/stage-reports.ts'
import {Refusal} from '../../../server/http/refusal.ts'
import {createOutbox} from '../../../server/messages/outbox.ts'
import {made} from '../../support/made.ts'
import {bookingOf, newPhone, signedIn, startBookableServer} from '../../support/server/bookings.ts'
import {TODAY, TOMORROW} from '../../support/server/test-clock.ts'
import type {TestServer} from '../../support/server/test-server.ts'

let server: TestServer
let workshop: Workshop
let agent: Record<string, string>
let report: ReturnType<typeof createBookingProgress>
beforeAll(async () => {
  ;({server, workshop} = await startBookableServer())
  agent = await signedIn(server, 'callCentreAgent')
  const outbox = createOutbox(
    server.jobs,
    {
      sms: undefined,
      whatsapp: undefined,
      voice: undefined,
      email: undefined,
    },
    [],
  )
  const reportChange = createChangeReports(outbox, 'https://pahiya.example', {
    issue: async () => 'https://pahiya.example/answer',
  })
  const estimates = createEstimateReports(outbox, 'https://pahiya.example')
  const reportStage = createStageReports(outbox, 'https://pahiya.example')
  report = createBookingProgress(server.database.kysely, server.clock, reportChange, estimates, reportStage)
})
afterAll(() => server.close())

const bytes = (text: string) => new TextEncoder().encode(text)
const pdf = (text: string) => ({mediaType: 'application/pdf' as const, content: bytes(text)})
const photo = (name: string, text: string) => ({
  name,
  mediaType: 'image/png' as const,
  content: bytes(text),
})

async function booked(scheduledDate = TOMORROW) {
  const phone = newPhone()
  const variables = bookingOf(workshop.id, phone, {scheduledDate: wireDate(scheduledDate)})
  const {answer} = await server.call(book, variables, agent)
  return {id: made(answer).id, reference: made(answer).reference, phone}
}

const read = async (bookingId: string) => (await server.call(getBookingV2, {bookingId}, agent)).answer

async function fileOf(id: string, path: string) {
  const {statusCode, body} = await server.app.inject({url: `/v1/bookings/${id}/${path}`, headers: agent})
  return statusCode === 200 ? body : statusCode
}

const refusalOf = (id: string, progress: Progress) =>
  report(id, progress).then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )

async function bookedOn(day: string): Promise<number> {
  const {booked} = await server.database.kysely
    .selectFrom('workshopDays')
    .select('booked')
    .where('workshopId', '=', workshop.id)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return booked
}

describe('The progress of a booking', () => {
  it('has the advisor, the documents and the photographs, which the owner reads', async () => {
    const {id} = await booked()
    await report(id, {
      status: 'IN_PROGRESS',
      advisor: 'Ravi Kumar',
      advisorPhone: '+915550000099',
      estimate: pdf('the estimate'),
      invoice: pdf('the invoice'),
      photos: [photo('front.png', 'the front'), photo('left.png', 'the left side')],
    })
    expect(await read(id)).toMatchObject({
      status: 'IN_PROGRESS',
      mechanic: 'Ravi Kumar',
      advisorPhoneNumber: '+915550000099',
      isEstimateApproved: false,
      estimateLink: `/v1/bookings/${id}/estimate`,
      finalInvoiceLink: `/v1/bookings/${id}/invoice`,
      images: ['front.png', 'left.png'],
    })
    const paths = ['estimate', 'invoice', 'images/front.png', 'images/left.png']
    expect(await Promise.all(paths.map((path) => fileOf(id, path)))).toEqual([
      'the estimate',
      'the invoice',
      'the front',
      'the left side',
    ])
  })

  it('that names only a status changes nothing else', async () => {
    const {id} = await booked()
    const photos = [photo('front.png', 'the front')]
    const files = {estimate: pdf('the estimate'), invoice: pdf('the invoice'), photos}
    await report(id, {status: 'IN_PROGRESS', advisor: 'Ravi', advisorPhone: '+915550000099', ...files})
    await report(id, {status: 'IN_PROGRESS', isEstimateApproved: true})
    await report(id, {status: 'WORK_COMPLETE'})
    expect(await read(id)).toMatchObject({
      status: 'WORK_COMPLETE',
      mechanic: 'Ravi',
      advisorPhoneNumber: '+915550000099',
      isEstimateApproved: true,
      estimateLink: `/v1/bookings/${id}/estimate`,
      finalInvoiceLink: `/v1/bookings/${id}/invoice`,
      images: ['front.png'],
    })
    expect(await fileOf(id, 'estimate')).toBe('the estimate')
  })

  it('begins without advisor, document or photograph', async () => {
    const {id} = await booked()
    await report(id, {status: 'BOOKING_CONFIRMED'})
    expect(await read(id)).toMatchObject({
      status: 'BOOKING_CONFIRMED',
      mechanic: null,
      advisorPhoneNumber: null,
      estimateLink: null,
      finalInvoiceLink: null,
      images: [],
    })
    expect([await fileOf(id, 'estimate'), await fileOf(id, 'invoice')]).toEqual([404, 404])
  })

  it('adds photographs, and replaces one of the same name', async () => {
    const {id} = await booked()
    await report(id, {status: 'IN_PROGRESS', photos: [photo('front.png', 'the front')]})
    const again = [photo('front.png', 'the front, repaired'), photo('rear.png', 'the rear')]
    await report(id, {status: 'IN_PROGRESS', photos: again})
    expect((await read(id))?.images).toEqual(['front.png', 'rear.png'])
    expect([await fileOf(id, 'images/front.png'), await fileOf(id, 'images/rear.png')]).toEqual([
      'the front, repaired',
      'the rear',
    ])
  })

  it('has each photograph of the command, however their files are called, and one of the same content once', async () => {
    const {id} = await booked()
    const folder = mkdtempSync(join(tmpdir(), 'pahiya-photographs-'))
    const files = {
      'a/1.jpg': 'the front',
      'b/1.jpg': 'the rear',
      'आगे.png': 'the left',
      'दायें.png': 'the right',
    }
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), {recursive: true})
      writeFileSync(join(folder, name), content)
    }
    const photos = Object.keys(files).flatMap((name) => ['--photo', join(folder, name)])
    const {progress} = readProgress(['set', id, 'IN_PROGRESS', ...photos])
    rmSync(folder, {recursive: true})
    await report(id, progress)
    await report(id, progress)
    const images = (await read(id))?.images ?? []
    expect(images).toEqual([
      expect.stringMatching(/^1-[0-9a-f]{8}\.jpg$/),
      expect.stringMatching(/^1-[0-9a-f]{8}\.jpg$/),
      expect.stringMatching(/^_+-[0-9a-f]{8}\.png$/),
      expect.stringMatching(/^_+-[0-9a-f]{8}\.png$/),
    ])
    expect(await Promise.all(images.map((name) => fileOf(id, `images/${name}`)))).toEqual([
      'the front',
      'the rear',
      'the left',
      'the right',
    ])
  })

  it('sends no message while the stage stays', async () => {
    const {id, phone} = await booked()
    await report(id, {status: 'IN_PROGRESS'})
    const before = (await server.inbox(phone)).length
    await report(id, {status: 'IN_PROGRESS', advisor: 'Kiran'})
    expect(await server.inbox(phone)).toHaveLength(before)
  })

  it('is refused for an unknown booking, and for a cancelled one', async () => {
    expect(await refusalOf('nobody', {status: 'IN_PROGRESS'})).toBe('BOOKING_NOT_FOUND')
    const {id} = await booked()
    await report(id, {status: 'CANCELLED'})
    const capacity = await bookedOn(TOMORROW)
    for (const status of ['CANCELLED', 'IN_PROGRESS'] as const)
      expect(await refusalOf(id, {status})).toBe('BOOKING_CANCELLED')
    expect((await read(id))?.status).toBe('CANCELLED')
    expect(await bookedOn(TOMORROW)).toBe(capacity)
  })
})

describe('npm run bookings says why it changes nothing', () => {
  const lineFor = (id: string, status: BookingStatus) => report(id, {status}).then(() => 'done', problemOf)

  it('where the work is complete, or the booking cancelled or unknown', async () => {
    const [complete, cancelled] = [await booked(), await booked()]
    await report(complete.id, {status: 'WORK_COMPLETE'})
    await report(cancelled.id, {status: 'CANCELLED'})
    expect(await lineFor(complete.id, 'CANCELLED')).toBe(
      'the work of the booking is complete, so it cannot be cancelled',
    )
    expect(await lineFor(cancelled.id, 'IN_PROGRESS')).toBe('the booking is cancelled')
    expect(await lineFor('nobody', 'IN_PROGRESS')).toBe('there is no such booking')
  })
})

describe('A workshop that cancels', () => {
  it('is refused once the work is done: the customer has had it', async () => {
    for (const status of ['WORK_COMPLETE', 'COMPLETED'] as const) {
      const {id} = await booked()
      await report(id, {status})
      expect(await refusalOf(id, {status: 'CANCELLED'})).toBe('BOOKING_UNDER_WAY')
      expect((await read(id))?.status).toBe(status)
    }
  })

  it('releases the capacity, and customer and workshop get a message', async () => {
    const {id, reference, phone} = await booked()
    const before = await bookedOn(TOMORROW)
    await report(id, {status: 'CANCELLED'})
    expect(await bookedOn(TOMORROW)).toBe(before - 1)
    const [toCustomer] = await server.inbox(phone)
    expect(toCustomer?.text).toBe(
      `Hello Asha, your booking ${reference} for Maruti Suzuki Swift on Wednesday, 11 March 2026 with ${workshop.name} is cancelled. See it at https://pahiya.example/consumer/booking/${id}`,
    )
    const [toWorkshop] = await server.inbox(workshop.email ?? '')
    expect(toWorkshop?.text).toBe(
      `Booking ${reference} for ${workshop.name} on Wednesday, 11 March 2026 is cancelled: Asha Rao, ${phone}, Maruti Suzuki Swift Petrol, KA05MX4321.`,
    )
  })

  it('on the day itself, or after it, releases no capacity of that day', async () => {
    const [first, second] = [await booked(), await booked()]
    const before = await bookedOn(TOMORROW)
    server.clock.freeze(Date.parse(`${TODAY}T18:30:00Z`))
    await report(first.id, {status: 'CANCELLED'})
    server.clock.pass({days: 2})
    await report(second.id, {status: 'CANCELLED'})
    expect(await bookedOn(TOMORROW)).toBe(before)
  })
})
