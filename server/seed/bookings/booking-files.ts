import type {BookingRow} from '../../database/tables/booking-tables.ts'
import {paper} from './papers.ts'
import {photograph} from './photographs.ts'

interface FileRow {
  bookingId: string
  name: string
  mediaType: 'application/pdf' | 'image/png'
  /** In PostgreSQL's text form for bytes. */
  content: string
  createdAt: Date
}

export const PHOTOGRAPHS = {
  'front.png': photograph([168, 31, 26]),
  'left.png': photograph([18, 114, 74]),
  'dashboard.png': photograph([31, 75, 140]),
}

/** The documents and photographs of the seeded bookings. */
export function bookingFileRows(bookings: readonly BookingRow[]): FileRow[] {
  return bookings.flatMap((booking) => {
    const {id: bookingId, updatedAt: createdAt, estimateLink, finalInvoiceLink, images} = booking
    const file = (name: string, mediaType: FileRow['mediaType'], content: Uint8Array) => ({
      bookingId,
      name,
      mediaType,
      content: `\\x${Buffer.from(content).toString('hex')}`,
      createdAt,
    })
    return [
      ...(estimateLink === null
        ? []
        : [file('estimate', 'application/pdf', bookingPaper('Estimate', booking))]),
      ...(finalInvoiceLink === null
        ? []
        : [file('invoice', 'application/pdf', bookingPaper('Invoice', booking))]),
      ...Object.entries(PHOTOGRAPHS)
        .filter(([name]) => images.includes(name))
        .map(([name, content]) => file(name, 'image/png', content)),
    ]
  })
}

/** The document that the sandbox adds to a booking. */
export function bookingPaper(
  title: 'Estimate' | 'Invoice',
  {reference, make, model, registration}: Pick<BookingRow, 'reference' | 'make' | 'model' | 'registration'>,
): Uint8Array {
  return paper(`${title} ${reference}`, [
    `${make} ${model}, ${registration}`,
    'Periodic service, labour: Rs. 1,450.00',
    'Engine oil, 3.5 litres: Rs. 1,820.00',
    'Oil filter: Rs. 310.00',
    'Total: Rs. 3,580.00',
  ])
}
