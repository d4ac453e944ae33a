import {createEvent, type DateArray} from 'ics'
import {addDays, type IndiaDay} from '../../../domain/booking/booking-date.ts'
import type {BookingRow} from '../../database/tables/booking-tables.ts'
import type {WorkshopRow} from '../../database/tables/workshop-tables.ts'

/** At six on the evening before, relative to the midnight that begins the day. */
const REMINDER = {hours: 6, before: true}

type Booked = Pick<
  BookingRow,
  'id' | 'reference' | 'status' | 'scheduledDate' | 'make' | 'model' | 'calendarSequence'
>

/**
 * The booking as a calendar file (RFC 5545): a whole day at the workshop, with a constant UID. SEQUENCE
 * increases with every move; a cancelled booking removes the event (METHOD:CANCEL).
 */
export function calendarFile(booking: Booked, workshop: WorkshopRow, origin: string): string {
  const isCancelled = booking.status === 'CANCELLED'
  const phone = workshop.leadPhoneNumber ?? workshop.phoneNumber1
  const {error, value} = createEvent({
    productId: 'pahiya/booking',
    method: isCancelled ? 'CANCEL' : 'PUBLISH',
    uid: `${booking.id}@${new URL(origin).hostname}`,
    sequence: booking.calendarSequence,
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    start: dateOf(booking.scheduledDate),
    end: dateOf(addDays(booking.scheduledDate, 1)),
    title: `Car service at ${workshop.name}`,
    description: [
      `Booking ${booking.reference}`,
      `${booking.make} ${booking.model}`,
      ...(phone === null ? [] : [`Workshop: ${phone}`]),
    ].join('\n'),
    location: workshop.formattedAddress,
    geo: {lat: workshop.latitude, lon: workshop.longitude},
    url: `${origin}/consumer/booking/${booking.id}`,
    busyStatus: 'FREE',
    ...(isCancelled
      ? {}
      : {alarms: [{action: 'display' as const, description: 'Car service tomorrow', trigger: REMINDER}]}),
  })
  if (value === null) throw error ?? new Error('The calendar file is empty.')
  return value
}

function dateOf(day: IndiaDay): DateArray {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return [year, month, date]
}
