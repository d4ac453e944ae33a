import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {extname, parse} from 'node:path'
import {parseArgs} from 'node:util'
import {BOOKING_STATUSES, isBookingStatus} from '../../../domain/booking/booking-status.ts'
import {internationalMobile} from '../../../domain/person/phone.ts'
import type {Progress} from '../../../server/bookings/booking-progress.ts'
import type {BookingFile} from '../../../server/bookings/documents/file-repository.ts'

export const BOOKINGS_USAGE = `npm run bookings -- set <id> <status> [--advisor name] [--advisor-phone +91…]
  [--estimate file.pdf] [--estimate-approved] [--invoice file.pdf] [--photo file.png …]
  statuses: ${BOOKING_STATUSES.join(', ')}`

const PAPERS: Record<string, BookingFile['mediaType']> = {'.pdf': 'application/pdf'}
const PICTURES: Record<string, BookingFile['mediaType']> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
}
const LARGEST = 10 * 1024 * 1024

/**
 * Parses the command line.
 * @throws {Error} with one line that names the problem
 */
export function readProgress(words: string[]): {id: string; progress: Progress} {
  const {values, positionals} = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      advisor: {type: 'string'},
      'advisor-phone': {type: 'string'},
      estimate: {type: 'string'},
      'estimate-approved': {type: 'boolean'},
      invoice: {type: 'string'},
      photo: {type: 'string', multiple: true, default: []},
    },
  })
  const [order, id, status, ...rest] = positionals
  if (order !== 'set' || id === undefined || status === undefined || rest.length > 0)
    throw new Error(BOOKINGS_USAGE)
  if (!isBookingStatus(status))
    throw new Error(`${status} is no status; known are ${BOOKING_STATUSES.join(', ')}`)
  const {advisor, 'advisor-phone': phone, estimate, 'estimate-approved': isEstimateApproved} = values
  const {invoice, photo} = values
  return {
    id,
    progress: {
      status,
      advisor,
      advisorPhone: phone === undefined ? undefined : mobile(phone),
      estimate: estimate === undefined ? undefined : file(estimate, PAPERS),
      isEstimateApproved,
      invoice: invoice === undefined ? undefined : file(invoice, PAPERS),
      photos: photo.map((path) => file(path, PICTURES)),
    },
  }
}

function mobile(text: string): string {
  const phone = internationalMobile(text)
  if (phone === null) throw new Error(`${text} is no Indian mobile number`)
  return phone
}

function file(path: string, kinds: Record<string, BookingFile['mediaType']>): BookingFile {
  const mediaType = kinds[extname(path).toLowerCase()]
  if (mediaType === undefined) throw new Error(`${path} must end in ${Object.keys(kinds).join(', ')}`)
  const content = readFileSync(path)
  if (content.length > LARGEST) throw new Error(`${path} is larger than 10 MB`)
  return {name: storedName(path, content), mediaType, content}
}

/** Files of other folders have the same name, and letters of other scripts are not in it: the content tells them apart. */
function storedName(path: string, content: Uint8Array): string {
  const {name, ext} = parse(path)
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
  return `${name.replace(/[^\w.-]/g, '_')}-${hash}${ext}`
}
