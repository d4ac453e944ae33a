import {z} from 'zod/mini'
import {endpoint, reading} from '../wire/endpoint.ts'
import {operation} from '../wire/operation.ts'
import {exactLength, line, maximumLength, omittable, translations, wireDay} from '../wire/shared.ts'

export const openingHours = z.object({
  day: z.int().check(z.minimum(0), z.maximum(6)),
  openHours: z.int(),
  openMinutes: z.int(),
  closeHours: z.int(),
  closeMinutes: z.int(),
})

const workshopImage = z.object({
  isTitleImage: z.boolean(),
  isApproved: z.boolean(),
  url: z.string(),
})

const workshopAddress = z.object({
  addressLine1: z.string(),
  addressLine2: z.nullable(z.string()),
  addressLine3: z.nullable(z.string()),
  formattedAddress: z.string(),
  city: z.string(),
  postcode: z.string(),
  state: z.string(),
  country: z.string(),
  location: z.object({lat: z.number(), lng: z.number()}),
  placeId: z.nullable(z.string()),
  rating: z.nullable(z.number()),
  totalRatings: z.int(),
})

const specialization = z.object({
  type: z.string(),
  ref: z.string(),
  description: z.nullable(z.string()),
  isCertified: z.boolean(),
  isApproved: z.boolean(),
  certificate: z.nullable(z.string()),
})

export const customOffer = z.object({
  id: z.string(),
  offerCode: z.string(),
  offerType: z.string(),
  offerTitle: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  displayText: z.string(),
  isActive: z.boolean(),
  isApproved: z.boolean(),
  additionalTerms: z.array(z.string()),
})

const offers = {
  couponCode: z.nullable(z.string()),
  couponPercentage: z.nullable(z.number()),
  customOffers: z.array(customOffer),
}

/** A workshop in the list of results. */
export const availableWorkshop = z.object({
  id: z.string(),
  serialId: z.string(),
  name: z.string(),
  cas: z.boolean(),
  /** Kilometres from the searched position. */
  distance: z.number(),
  address: workshopAddress,
  images: z.array(workshopImage),
  specializations: z.array(specialization),
  ...offers,
  /** UTC midnight of the first day with capacity left; `null` when no day of the window has any. */
  nextAvailableDate: z.nullable(z.string()),
  /** Where the same search goes on behind this workshop; opaque. */
  cursor: z.string(),
})

export type AvailableWorkshop = z.infer<typeof availableWorkshop>

/** A workshop on its own page. */
export const workshop = z.object({
  id: z.string(),
  serialId: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  website: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phoneNumber1: z.nullable(z.string()),
  leadPhoneNumber: z.nullable(z.string()),
  status: z.enum(['ACTIVE', 'INACTIVE']),
  cas: z.boolean(),
  address: workshopAddress,
  openingHours: z.array(openingHours),
  images: z.array(workshopImage),
  facilities: z.array(z.object({id: z.string(), facilityId: z.string(), isApproved: z.boolean()})),
  services: z.array(
    z.object({id: z.string(), jobTypeId: z.string(), repairTypeId: z.string(), isApproved: z.boolean()}),
  ),
  specializations: z.array(specialization),
  ...offers,
})

export type Workshop = z.infer<typeof workshop>

/** Whoever wants to go further uses a cursor: what is skipped is read all the same. */
const MOST_SKIPPED = 1000

export const searchParams = z.object({
  startDate: wireDay,
  endDate: wireDay,
  jobs: omittable(z.array(line).check(maximumLength(50))),
  sort: z.object({
    by: z.enum(['RECOMMENDED', 'DISTANCE', 'RATING']),
    lat: z.number().check(z.minimum(-90), z.maximum(90)),
    long: z.number().check(z.minimum(-180), z.maximum(180)),
    direction: omittable(z.enum(['ASCENDING', 'DESCENDING'])),
  }),
  location: z.object({
    lat: z.number().check(z.minimum(-90), z.maximum(90)),
    long: z.number().check(z.minimum(-180), z.maximum(180)),
  }),
  cas: omittable(z.boolean()),
  specializations: omittable(z.array(line).check(maximumLength(20))),
  maxDistanceMiles: omittable(z.number().check(z.positive(), z.maximum(25))),
  manufacturer: omittable(line),
  model: omittable(line),
  variant: omittable(line),
  country: omittable(z.string().check(exactLength(2))),
  campaignName: omittable(line),
  isCampaign: omittable(z.boolean()),
  globalRequest: omittable(z.int().check(z.minimum(0), z.maximum(1))),
  /** Page size, and how many workshops to skip before it (ruling 24). */
  first: omittable(z.int().check(z.minimum(1), z.maximum(100))),
  after: omittable(z.int().check(z.minimum(0), z.maximum(MOST_SKIPPED))),
  /** The `cursor` of the workshop behind which the page begins, at any depth. */
  cursor: omittable(z.string().check(z.regex(/^[\w-]{1,400}$/))),
  /** Only workshops with capacity left on this day (ruling 21). */
  availableOn: omittable(wireDay),
})

/** A search as it is sent. */
export type SearchParams = z.input<typeof searchParams>

const WORKSHOP_ADDRESS =
  'address { addressLine1 addressLine2 addressLine3 formattedAddress city postcode state country location { lat lng } placeId rating totalRatings }'
const OFFERS =
  'couponCode couponPercentage customOffers { id offerCode offerType offerTitle startDate endDate displayText isActive isApproved additionalTerms }'
const SPECIALIZATIONS = 'specializations { type ref description isCertified isApproved certificate }'
const IMAGES = 'images { isTitleImage isApproved url }'

export const findAvailableWorkshops = operation({
  name: 'findAvailableWorkshops',
  type: 'Query',
  document: `query findAvailableWorkshops($searchParams: WorkshopSearchParams!) {
    findAvailableWorkshops(searchParams: $searchParams) {
      id serialId name cas distance nextAvailableDate cursor ${WORKSHOP_ADDRESS} ${IMAGES} ${SPECIALIZATIONS} ${OFFERS}
    }
  }`,
  variables: z.object({searchParams}),
  answer: z.array(availableWorkshop),
})

export const countAvailableWorkshops = operation({
  name: 'countAvailableWorkshops',
  type: 'Query',
  document: `query countAvailableWorkshops($searchParams: WorkshopSearchParams!) {
    countAvailableWorkshops(searchParams: $searchParams) { count exact }
  }`,
  variables: z.object({searchParams}),
  answer: z.object({count: z.int(), exact: z.boolean()}),
})

export const getWorkshopAvailability = operation({
  name: 'getWorkshopAvailability',
  type: 'Query',
  document: `query getWorkshopAvailability($searchParams: AvailabilitySearchParams!) {
    getWorkshopAvailability(searchParams: $searchParams) { availableDates }
  }`,
  variables: z.object({searchParams: z.object({workshopId: line, startDate: wireDay, endDate: wireDay})}),
  answer: z.object({availableDates: z.array(z.string())}),
})

export const oneWorkshopUsingSerialId = operation({
  name: 'oneWorkshopUsingSerialId',
  type: 'Query',
  document: `query oneWorkshopUsingSerialId($serialId: String!) {
    oneWorkshopUsingSerialId(serialId: $serialId) {
      id serialId name description website email phoneNumber1 leadPhoneNumber status cas
      ${WORKSHOP_ADDRESS}
      openingHours { day openHours openMinutes closeHours closeMinutes }
      ${IMAGES}
      facilities { id facilityId isApproved }
      services { id jobTypeId repairTypeId isApproved }
      ${SPECIALIZATIONS} ${OFFERS}
    }
  }`,
  variables: z.object({serialId: line}),
  answer: workshop,
})

export const oneWorkshop = operation({
  name: 'oneWorkshop',
  type: 'Query',
  document: `query oneWorkshop($id: String!) {
    oneWorkshop(id: $id) { id serialId name phoneNumber1 leadPhoneNumber users { firstName lastName } }
  }`,
  variables: z.object({id: line}),
  answer: z.object({
    id: z.string(),
    serialId: z.string(),
    name: z.string(),
    phoneNumber1: z.nullable(z.string()),
    leadPhoneNumber: z.nullable(z.string()),
    users: z.array(z.object({firstName: z.string(), lastName: z.string()})),
  }),
})

/**
 * The first 300 by city, name and id. Whoever wants others asks `findAvailableWorkshops` for those around a position,
 * which goes on by its cursors.
 */
export const workshopsByCountry = endpoint({
  ...reading,
  path: '/workshops/v1',
  query: z.object({country: z.string().check(exactLength(2))}),
  answer: z.array(z.object({id: z.string(), serialId: z.string(), name: z.string(), city: z.string()})),
})

export const facilities = endpoint({
  ...reading,
  path: '/facilities/v1',
  answer: z.array(z.object({id: z.string(), translationKey: z.string(), translations})),
})
