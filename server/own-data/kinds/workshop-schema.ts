import {LRUCache} from 'lru-cache'
import {z} from 'zod'
import {COUNTRIES} from '../../reference/countries.ts'
import {
  decimal,
  email,
  entry,
  listOf,
  oneLine,
  oneOf,
  phone,
  story,
  truth,
  webAddress,
  wholeNumber,
} from '../definition/fields.ts'

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

const COUNTRY_CODES = new Set<string>(COUNTRIES.map(({id}) => id))
const SPAN = /^([01]?\d|2[0-3]):([0-5]\d)\s*[-–]\s*([01]?\d|2[0-3]):([0-5]\d)$/

type Span = readonly [openHours: number, openMinutes: number, closeHours: number, closeMinutes: number]

const spans = new LRUCache<string, {span: Span | null}>({max: 5000})

/** When it opens and closes, in hours and minutes; `null` for text that is no span. */
export function spanOf(text: string): Span | null {
  const known = spans.get(text)
  if (known !== undefined) return known.span
  const span = parseSpan(text)
  spans.set(text, {span})
  return span
}

function parseSpan(text: string): Span | null {
  const match = SPAN.exec(text)
  if (match === null) return null
  const [openHours = 0, openMinutes = 0, closeHours = 0, closeMinutes = 0] = match.slice(1).map(Number)
  return [openHours, openMinutes, closeHours, closeMinutes]
}

const minutes = (hours: number, rest: number) => hours * 60 + rest

function areInOrder(texts: readonly string[]): boolean {
  // Each entry that is no span has its own message.
  if (texts.some((text) => spanOf(text) === null)) return true
  const times = texts.flatMap((text) => {
    const [openHours, openMinutes, closeHours, closeMinutes] = spanOf(text) ?? [0, 0, 0, 0]
    return [minutes(openHours, openMinutes), minutes(closeHours, closeMinutes)]
  })
  return times.every((time, index) => index === 0 || (times[index - 1] ?? 0) < time)
}

const hours = (name: string) =>
  listOf(
    `Open from and to on ${name}, such as 09:00-13:00|14:00-19:00; empty: closed.`,
    entry.refine((text) => spanOf(text) !== null, {error: 'write opening and closing as 09:00-19:00'}),
  ).refine(areInOrder, {error: 'each time must be later than the one before, within one day'})

const flagged = (about: string) => listOf(about, entry)

/** A workshop as a row of a file. */
export const workshopRow = z.strictObject(
  {
    serial_id: oneLine(
      'Its number, which no other has: letters and digits, for example W000123. It stands in addresses.',
      40,
    ).refine((text) => /^[A-Za-z0-9]+$/.test(text), {error: 'write letters and digits only'}),
    name: oneLine('The name that customers see.').optional(),
    status: oneOf('ACTIVE is shown and takes bookings, INACTIVE is not. New: ACTIVE.', [
      'ACTIVE',
      'INACTIVE',
    ]).optional(),
    certified: truth('Certified by the network. New: no.').optional(),
    description: story('A text about the workshop.').nullable().optional(),
    website: webAddress('Its own site.').nullable().optional(),
    email: email('Its e-mail address.').nullable().optional(),
    phone: phone('Its telephone.').nullable().optional(),
    lead_phone: phone('Where new bookings (leads) are announced by SMS.').nullable().optional(),
    people: flagged('Who runs it, each as Last name, First name.').optional(),
    address_line1: oneLine('Building and number.').optional(),
    address_line2: oneLine('Street.').nullable().optional(),
    address_line3: oneLine('Locality, such as Koramangala.').nullable().optional(),
    formatted_address: oneLine('The whole address in one line; empty: made of the other columns.', 500)
      .nullable()
      .optional(),
    city: oneLine('City or town.').optional(),
    postcode: oneLine('PIN code; another postcode abroad.', 12).optional(),
    state: oneLine('State; in India one of its states and union territories, such as Odisha.').optional(),
    country: z
      .string({error: 'write a country’s two letters, for example IN'})
      .trim()
      .refine((text) => COUNTRY_CODES.has(text), {error: 'write a country’s two letters, for example IN'})
      .describe('Two letters. New: IN.')
      .optional(),
    latitude: decimal('Degrees north; empty: looked up by PIN code and city.', -90, 90).nullable().optional(),
    longitude: decimal('Degrees east; empty like latitude.', -180, 180).nullable().optional(),
    place_id: oneLine('Its id at the maps service.').nullable().optional(),
    rating: decimal('Average rating.', 0, 5).nullable().optional(),
    total_ratings: wholeNumber('How many ratings. New: 0.', 0, 10_000_000).optional(),
    monday: hours('Mondays').optional(),
    tuesday: hours('Tuesdays').optional(),
    wednesday: hours('Wednesdays').optional(),
    thursday: hours('Thursdays').optional(),
    friday: hours('Fridays').optional(),
    saturday: hours('Saturdays').optional(),
    sunday: hours('Sundays').optional(),
    daily_capacity: wholeNumber('Bookings that it takes a day.', 1, 1000).optional(),
    jobs: flagged(
      'Services that it offers, by id, for example SERVICING; "unapproved" after one hides it.',
    ).optional(),
    specializations: flagged(
      'Repair types, such as brakes; after one may stand certified, certificate=file.pdf and unapproved.',
    ).optional(),
    facilities: flagged(
      'Facilities by id, such as waiting-area; "unapproved" after one hides it.',
    ).optional(),
    makes: listOf('Makes that it serves; empty: all.', entry).optional(),
    models: listOf('Models that it serves; empty: all of its makes.', entry).optional(),
    fuels: listOf('Fuels that it serves; empty: all.', entry).optional(),
    campaigns: listOf('Campaigns that it takes part in, by name.', entry).optional(),
    images: flagged(
      'Pictures: a path of this site or an https address on a host of IMAGE_HOSTS; "title" after the first one shown, "unapproved" hides one.',
    ).optional(),
    coupon_code: oneLine('A coupon’s code.', 40).nullable().optional(),
    coupon_rupees: decimal('What the coupon saves, in rupees; a code needs it.', 0, 1_000_000)
      .nullable()
      .optional(),
  },
  {error: 'is no object'},
)

export type WorkshopFileRow = z.infer<typeof workshopRow>
