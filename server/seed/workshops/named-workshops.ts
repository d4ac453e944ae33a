import type {GazetteerPlace} from '../../places/place.ts'
import {keysOf} from '../keys.ts'
import {NAMED_WORKSHOPS, type NamedWorkshop} from '../named-cases.ts'
import {createRandom} from '../random.ts'
import {deadOffers, liveOffer} from './offers.ts'
import {everyDay, weekdaysOnly} from './opening-hours.ts'
import {drawReviews} from './reviews.ts'
import {allSkills, servicesFor} from './workshop-skills.ts'
import {drawWorkshop, hostOf, type SeedDay, type SeededWorkshop} from './workshops.ts'

type Changes = (plain: SeededWorkshop, day: SeedDay) => Partial<SeededWorkshop>

const koramangala = place('Koramangala', '560034', 12.935, 77.624)
const indiranagar = place('Indiranagar', '560038', 12.978, 77.641)
const hsrLayout = place('HSR Layout', '560102', 12.912, 77.645)
const jayanagar = place('Jayanagar', '560011', 12.929, 77.583)

const cases: Record<
  Exclude<NamedWorkshop, 'abroad'>,
  [name: string, place: GazetteerPlace, changes: Changes]
> = {
  // Enough for all bookings that the tests make at one server.
  complete: ['Namma Car Care', koramangala, () => ({dailyCapacity: 60})],
  inactive: ['Old Madras Motors', indiranagar, () => ({status: 'INACTIVE'})],
  fullTomorrow: ['Sri Manjunatha Motors', koramangala, () => ({dailyCapacity: 4})],
  fullForThirtyDays: ['Hegde & Sons Auto Works', koramangala, () => ({dailyCapacity: 4})],
  noLeadPhone: ['Gowda Auto Garage', indiranagar, () => ({leadPhoneNumber: null})],
  noPhone: ['Shetty Car Clinic', jayanagar, () => ({phoneNumber1: null, leadPhoneNumber: null})],
  noOffers: [
    'Rao Motor Works',
    hsrLayout,
    () => ({couponCode: null, couponPercentage: null, customOffers: []}),
  ],
  onlyCoupon: ['Speed Auto Service', hsrLayout, () => ({customOffers: []})],
  deadOffers: [
    'City Car Clinic',
    jayanagar,
    (_, {today}) => ({couponCode: null, couponPercentage: null, customOffers: deadOffers(today)}),
  ],
  noReviews: ['New India Automobiles', jayanagar, () => ({rating: null, totalRatings: 0, reviews: []})],
  namelessReviewer: [
    'Basavaraj Motors',
    indiranagar,
    ({reviews}) => ({
      reviews: reviews.map(({author_name: _, ...review}, at) =>
        at === 0 ? review : {...review, author_name: 'Divya Rao'},
      ),
    }),
  ],
  reviewsOverQueryLimit: ['Metro Auto Works', hsrLayout, () => ({reviewsOverQueryLimit: true})],
  independent: [
    'Perfect Auto Garage',
    koramangala,
    () => ({
      cas: false,
      openingHours: weekdaysOnly(),
      services: servicesFor(['SERVICING'], () => true),
      specializations: [],
      couponCode: null,
      couponPercentage: null,
      customOffers: [],
    }),
  ],
}

/** The workshops that tests name: certified and complete except for what their case says. */
export function namedWorkshops(day: SeedDay): SeededWorkshop[] {
  return keysOf(cases).map((key) => {
    const [name, where, changes] = cases[key]
    const random = createRandom(day.seed, `named ${key}`)
    const plain: SeededWorkshop = {
      ...drawWorkshop(random, where, NAMED_WORKSHOPS[key], day.today),
      name,
      email: `care@${hostOf(name)}`,
      website: `https://${hostOf(name)}`,
      cas: true,
      rating: 4.6,
      totalRatings: 187,
      reviews: drawReviews(random, 4, 4.6),
      openingHours: everyDay(),
      ...allSkills(random),
      couponCode: 'SAVE500',
      couponPercentage: 500,
      customOffers: [liveOffer(day.today)],
      dailyCapacity: 12,
    }
    return {...plain, ...changes(plain, day)}
  })
}

function place(locality: string, pincode: string, latitude: number, longitude: number): GazetteerPlace {
  return {
    id: '',
    name: locality,
    locality,
    city: 'Bengaluru',
    district: 'Bengaluru',
    state: 'Karnataka',
    pincode,
    latitude,
    longitude,
    formattedAddress: '',
  }
}
