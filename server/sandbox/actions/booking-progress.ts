import type {z} from 'zod/mini'
import type {bookingProgress as progressBody} from '../../../contract/site/sandbox.ts'
import {Refusal} from '../../http/refusal.ts'
import {bookingPaper, PHOTOGRAPHS} from '../../seed/bookings/booking-files.ts'
import type {ServerServices} from '../../services.ts'

/** Changes a booking's progress, with invented documents and photographs. */
export async function setProgress(
  {bookingRepository, bookingProgress}: Pick<ServerServices, 'bookingRepository' | 'bookingProgress'>,
  {
    id,
    status,
    advisor,
    advisorPhone,
    estimate,
    isEstimateApproved,
    invoice,
    photos = 0,
  }: z.infer<typeof progressBody>,
) {
  const booking = await bookingRepository.find(id)
  if (booking === undefined) throw new Refusal('BOOKING_NOT_FOUND')
  const pdf = (title: 'Estimate' | 'Invoice') => ({
    mediaType: 'application/pdf' as const,
    content: bookingPaper(title, booking),
  })
  return bookingProgress(id, {
    status,
    advisor,
    advisorPhone,
    estimate: estimate === undefined ? undefined : pdf('Estimate'),
    isEstimateApproved,
    invoice: invoice === undefined ? undefined : pdf('Invoice'),
    photos: Object.entries(PHOTOGRAPHS)
      .slice(0, photos)
      .map(([name, content]) => ({name, mediaType: 'image/png', content})),
  })
}
