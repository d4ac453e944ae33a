import type {IndiaDay} from '../../../domain/booking/booking-date.ts'
import type {CustomOffer} from '../../../domain/offer/offer.ts'
import type {WorkshopRow} from '../../database/tables/workshop-tables.ts'
import type {GazetteerPlace} from '../../places/place.ts'
import {createRandom, type Random} from '../random.ts'
import type {Localities} from './localities.ts'
import {drawOffers} from './offers.ts'
import {drawOpeningHours} from './opening-hours.ts'
import {drawReviews} from './reviews.ts'
import type {Served} from './served-vehicles.ts'
import {drawImages} from './workshop-images.ts'
import {drawOwner, drawWorkshopName} from './workshop-names.ts'
import {drawSkills} from './workshop-skills.ts'
import {drawStory} from './workshop-texts.ts'

/** Without columns that the database computes. */
export type SeededWorkshop = Omit<
  WorkshopRow,
  'pos' | 'offeredJobs' | 'approvedSpecializations' | 'openedVersion' | keyof Served
> & {
  customOffers: CustomOffer[]
}

export interface SeedDay {
  seed: number
  /** The India day that offers and bookings are relative to. */
  today: IndiaDay
}

/** One workshop of India by its number; the same for the same seed, however many there are. */
export function workshopOfIndia(
  number: number,
  localities: Localities,
  {seed, today}: SeedDay,
): SeededWorkshop {
  const random = createRandom(seed, `workshop ${number}`)
  return drawWorkshop(random, localities.draw(random), serialIdOf(number), today)
}

export function drawWorkshop(
  random: Random,
  place: GazetteerPlace,
  serialId: string,
  today: IndiaDay,
): SeededWorkshop {
  const owner = drawOwner(random, place.state)
  const area = place.locality === '' ? place.name : place.locality
  const name = drawWorkshopName(random, owner, area)
  const isCertified = random.chance(0.45)
  const rating = Math.round((isCertified ? 4 : 3.5) * 10 + random.between(-8, 9)) / 10
  const totalRatings = Math.round(10 ** (random.fraction() * 2.9))
  const host = hostOf(name)
  return {
    id: uuid(random),
    serialId,
    name,
    description: drawStory(random, owner),
    website: random.chance(0.5) ? `https://${host}` : null,
    email: `care@${host}`,
    phoneNumber1: indianPhone(random),
    leadPhoneNumber: indianPhone(random),
    users: [owner],
    status: 'ACTIVE',
    cas: isCertified,
    ...drawAddress(random, place, area),
    rating,
    totalRatings,
    placeId: `workshop-${serialId}`,
    reviews: drawReviews(random, Math.min(totalRatings, random.between(2, 5)), rating),
    reviewsOverQueryLimit: false,
    openingHours: drawOpeningHours(random),
    images: drawImages(random),
    ...drawSkills(random, isCertified),
    ...drawCoupon(random),
    dailyCapacity: random.between(3, 14),
    version: 1,
    updatedAt: new Date(`${today}T00:00:00Z`),
    customOffers: drawOffers(random, today),
  }
}

/** A host name that nobody can own. */
export function hostOf(name: string): string {
  return `${name.toLowerCase().replace(/[^a-z]+/g, '-')}.example`
}

export function uuid(random: Random): string {
  let hex = ''
  while (hex.length < 32) hex += random.between(0, 15).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')
}

function serialIdOf(number: number): string {
  return `W${String(number).padStart(6, '0')}`
}

/** No Indian mobile number begins with 5: these are not in use. */
function indianPhone(random: Random): string {
  return `+915${random.between(100_000_000, 999_999_999)}`
}

function drawAddress(
  random: Random,
  {city, state, pincode, latitude, longitude}: GazetteerPlace,
  area: string,
) {
  const addressLine1 = `${random.pick(['Shop', 'Plot', 'Shed', 'Door No.'])} ${random.between(1, 240)}`
  const addressLine2 = random.pick([
    'Main Road',
    'Industrial Area',
    'Service Road',
    'Station Road',
    'Ring Road',
    'Market Road',
  ])
  const addressLine3 = area === city ? null : area
  const parts = [addressLine1, addressLine2, ...(addressLine3 === null ? [] : [addressLine3]), city]
  return {
    addressLine1,
    addressLine2,
    addressLine3,
    formattedAddress: `${parts.join(', ')}, ${state} ${pincode}, India`,
    city,
    postcode: pincode,
    state,
    country: 'IN',
    latitude: nearby(random, latitude),
    longitude: nearby(random, longitude),
  }
}

function nearby(random: Random, degrees: number): number {
  return Math.round((degrees + (random.fraction() - 0.5) * 0.024) * 100_000) / 100_000
}

function drawCoupon(random: Random) {
  if (!random.chance(0.35)) return {couponCode: null, couponPercentage: null}
  const couponPercentage = random.pick([200, 250, 300, 400, 500, 750])
  return {couponCode: `SAVE${couponPercentage}`, couponPercentage}
}
