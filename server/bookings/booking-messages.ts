import {z} from 'zod/mini'
import {pickup} from '../../contract/bookings.ts'
import type {BookingFacts, WorkshopRow} from '../database/tables.ts'
import type {Message} from '../messages/outbox.ts'
import {bookingTextForCustomer, bookingTextForWorkshop} from '../messages/texts.ts'

const WRITTEN_DAY = new Intl.DateTimeFormat('en-IN', {dateStyle: 'full', timeZone: 'UTC'})

/** Who is told of a new booking; a silent campaign spares the customer, never the workshop (ruling 40). */
export function bookingMessages(booking: BookingFacts, workshop: WorkshopRow, origin: string): Message[] {
  const facts = {
    reference: booking.reference,
    firstName: booking.firstName,
    lastName: booking.lastName,
    phone: booking.phone,
    day: WRITTEN_DAY.format(new Date(booking.scheduledDate)),
    vehicle: `${booking.make} ${booking.model}`,
    workshopName: workshop.name,
    workshopAddress: workshop.formattedAddress,
    link: `${origin}/consumer/booking/${booking.id}`,
    notes: booking.notes,
    pickup: z.parse(pickup, JSON.parse(booking.pickup)),
  }
  const about = {kind: 'booking', bookingId: booking.id} as const
  const messages: Message[] = []
  if (booking.shouldSendNotification !== false)
    messages.push({...about, to: booking.phone, channel: 'sms', text: bookingTextForCustomer(facts)})
  const text = bookingTextForWorkshop(facts)
  const phone = workshop.leadPhoneNumber ?? workshop.phoneNumber1
  if (phone !== null) messages.push({...about, to: phone, channel: 'sms', text})
  if (workshop.email !== null) messages.push({...about, to: workshop.email, channel: 'email', text})
  return messages
}
