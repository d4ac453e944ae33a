import type {WorkshopRow} from '../../database/tables/workshop-tables.ts'
import {WORKSHOP_LISTS} from './workshop-lists.ts'
import {spanOf, WEEKDAYS, type WorkshopFileRow} from './workshop-schema.ts'

export const LISTS = ['people', 'jobs', 'specializations', 'facilities', 'images'] as const

/** Sunday is 0. */
const dayNumber = (index: number) => (index + 1) % WEEKDAYS.length

export function storedOpeningHours(row: WorkshopFileRow): WorkshopRow['openingHours'] {
  return WEEKDAYS.flatMap((weekday, index) =>
    (row[weekday] ?? []).map((text) => {
      const [openHours, openMinutes, closeHours, closeMinutes] = spanOf(text) ?? [0, 0, 0, 0]
      return {day: dayNumber(index), openHours, openMinutes, closeHours, closeMinutes}
    }),
  )
}

/** A stored workshop as a row of a file. */
export function workshopFileRow(row: WorkshopRow): WorkshopFileRow & Record<string, unknown> {
  const hours = WEEKDAYS.map((weekday, index) => [weekday, spansOf(row, dayNumber(index))])
  const file: Record<string, unknown> = {
    serial_id: row.serialId,
    name: row.name,
    status: row.status,
    certified: row.cas,
    description: row.description,
    website: row.website,
    email: row.email,
    phone: row.phoneNumber1,
    lead_phone: row.leadPhoneNumber,
    address_line1: row.addressLine1,
    address_line2: row.addressLine2,
    address_line3: row.addressLine3,
    formatted_address: row.formattedAddress,
    city: row.city,
    postcode: row.postcode,
    state: row.state,
    country: row.country,
    latitude: row.latitude,
    longitude: row.longitude,
    place_id: row.placeId,
    rating: row.rating,
    total_ratings: row.totalRatings,
    ...Object.fromEntries(hours),
    daily_capacity: row.dailyCapacity,
    makes: row.servedMakes,
    models: row.servedModels,
    fuels: row.servedVariants,
    campaigns: row.campaigns,
    coupon_code: row.couponCode,
    coupon_rupees: row.couponPercentage,
  }
  for (const column of LISTS) file[column] = WORKSHOP_LISTS[column].texts(row)
  return {...file, serial_id: row.serialId}
}

function spansOf({openingHours}: WorkshopRow, day: number): string[] {
  const two = (number: number) => String(number).padStart(2, '0')
  return openingHours
    .filter((each) => each.day === day)
    .map(
      ({openHours, openMinutes, closeHours, closeMinutes}) =>
        `${two(openHours)}:${two(openMinutes)}-${two(closeHours)}:${two(closeMinutes)}`,
    )
}
