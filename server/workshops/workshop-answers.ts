import type {AvailableWorkshop, Workshop} from '../../contract/reference/workshops.ts'
import {type IndiaDay, wireDate} from '../../domain/booking/booking-date.ts'
import {isCustomOfferLive} from '../../domain/offer/offer.ts'
import type {CustomOfferRow, WorkshopRow} from '../database/tables/workshop-tables.ts'

const ADDRESS = [
  ...(['addressLine1', 'addressLine2', 'addressLine3', 'formattedAddress', 'city', 'postcode'] as const),
  ...(['state', 'country', 'latitude', 'longitude', 'placeId', 'rating', 'totalRatings'] as const),
] as const

/** The columns of what a list shows; the others may be long. */
export const LISTED = [
  ...ADDRESS,
  ...([
    'id',
    'serialId',
    'name',
    'cas',
    'images',
    'specializations',
    'couponCode',
    'couponPercentage',
  ] as const),
  ...(['openingHours', 'dailyCapacity'] as const),
] as const

export type ListedWorkshop = Pick<WorkshopRow, (typeof LISTED)[number]>

function addressOf(row: Pick<WorkshopRow, (typeof ADDRESS)[number]>) {
  const {addressLine1, addressLine2, addressLine3, formattedAddress, city, postcode, state, country} = row
  return {
    addressLine1,
    addressLine2,
    addressLine3,
    formattedAddress,
    city,
    postcode,
    state,
    country,
    location: {lat: row.latitude, lng: row.longitude},
    placeId: row.placeId,
    rating: row.rating,
    totalRatings: row.totalRatings,
  }
}

/** The workshop's offers that may be shown today (000-4). */
export function liveOffers(row: Pick<WorkshopRow, 'id'>, offers: readonly CustomOfferRow[], today: IndiaDay) {
  return offers
    .filter((offer) => offer.workshopId === row.id && isCustomOfferLive(offer, today))
    .map(({workshopId: _, ...offer}) => offer)
}

/** A workshop for the list of results; `nextDay` is its first free day, `place` that in the list. */
export function availableWorkshopOf(
  row: ListedWorkshop,
  customOffers: AvailableWorkshop['customOffers'],
  nextDay: IndiaDay | null,
  place: Pick<AvailableWorkshop, 'distance' | 'cursor'>,
): AvailableWorkshop {
  const {id, serialId, name, cas, images, specializations, couponCode, couponPercentage} = row
  return {
    id,
    serialId,
    name,
    cas,
    address: addressOf(row),
    images,
    specializations,
    couponCode,
    couponPercentage,
    customOffers,
    nextAvailableDate: nextDay === null ? null : wireDate(nextDay),
    ...place,
  }
}

/** A workshop for its own page. */
export function workshopOf(row: WorkshopRow, customOffers: Workshop['customOffers']): Workshop {
  const {id, serialId, name, description, website, email, phoneNumber1, leadPhoneNumber, status, cas} = row
  const {openingHours, images, facilities, services, specializations, couponCode, couponPercentage} = row
  return {
    id,
    serialId,
    name,
    description,
    website: webAddress(website),
    email,
    phoneNumber1,
    leadPhoneNumber,
    status,
    cas,
    address: addressOf(row),
    openingHours,
    images,
    facilities,
    services,
    specializations,
    couponCode,
    couponPercentage,
    customOffers,
  }
}

/** An address that a page may link to: no script, no file. */
function webAddress(text: string | null): string | null {
  return text !== null && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : null
}
