import {z} from 'zod/mini'
import type {services} from '../../../contract/reference/services.ts'
import type {AvailableWorkshop} from '../../../contract/reference/workshops.ts'
import type {ChosenLocation} from '../../../domain/place/location.ts'

export const PUNE: ChosenLocation = {
  lat: 18.5204,
  lng: 73.8567,
  formattedAddress: 'Shivajinagar, Pune, Maharashtra 411005, India',
  city: 'Pune',
  pinCode: '411005',
  country: 'IN',
  isMeasured: false,
}

export const SERVICES: z.input<typeof services.answer> = [
  ['service', 'SERVICING', 'Periodic service'],
  ['ac-repairs', 'AC_SERVICE', 'AC service and repair'],
  ['brakes', 'BRAKE_SERVICE', 'Brake service'],
].map(([id = '', job = '', value = '']) => ({
  id,
  translationKey: id,
  jobTypes: [{id: job, translationKey: job, translations: [{languageCode: 'en', value}]}],
}))

function repairType(ref: string, isCertified = true, isApproved = true) {
  return {type: 'REPAIR_TYPE', ref, description: null, isCertified, isApproved, certificate: null}
}

export function fakeWorkshop(changes: Partial<AvailableWorkshop> = {}): AvailableWorkshop {
  return {
    id: 'w-1',
    serialId: 'W000001',
    name: 'Sai Auto Care',
    cas: true,
    distance: 2.345,
    address: {
      addressLine1: '12, FC Road',
      addressLine2: 'Shivajinagar',
      addressLine3: null,
      formattedAddress: '12, FC Road, Shivajinagar, Pune',
      city: 'Pune',
      postcode: '411005',
      state: 'Maharashtra',
      country: 'IN',
      location: {lat: 18.53, lng: 73.84},
      placeId: null,
      rating: 4.5,
      totalRatings: 120,
    },
    images: [{isTitleImage: true, isApproved: true, url: '/consumer/images/workshops/garage-front.svg'}],
    specializations: [
      repairType('exhaust', false),
      repairType('service'),
      repairType('ac-repairs'),
      repairType('brakes'),
    ],
    couponCode: 'SAVE500',
    couponPercentage: 500,
    customOffers: [],
    nextAvailableDate: '2025-11-21T00:00:00.000Z',
    cursor: 'behind-1',
    ...changes,
  }
}

/** This many workshops, named by their number. */
export function fakeWorkshops(count: number): AvailableWorkshop[] {
  return Array.from({length: count}, (_, index) => {
    const number = String(index + 1)
    return fakeWorkshop({
      ...{id: `w-${number}`, serialId: `W${number}`, name: `Garage ${number}`},
      cursor: `behind-${number}`,
    })
  })
}

const pageParams = z.object({first: z.number(), cursor: z.optional(z.string())})

/** The page that a search asks for, of a place with this many workshops. */
export function fakePage(searchParams: unknown, count: number): AvailableWorkshop[] {
  const {first, cursor} = z.parse(pageParams, searchParams)
  const start = cursor === undefined ? 0 : Number(cursor.replace('behind-', ''))
  return fakeWorkshops(count).slice(start, start + first)
}
