import {NAMED_WORKSHOPS} from '../../server/seed/named-cases.ts'

/** A page that shows what a write changes, and the text that a person reads there. */
export interface View {
  path: string
  before: RegExp
  after: RegExp
}

export const WORKSHOP = `/consumer/workshop-result/any-name-${NAMED_WORKSHOPS.complete}`
export const detailsOf = (id: string) => `/consumer/booking-details/${id}`
export const confirmationOf = (id: string) => `/consumer/booking/${id}`
export const verificationOf = (id: string) => `/consumer/booking-verification/${id}`
export const HISTORY = '/consumer/profile/bookings?size=50'
/** Workshops around the complete one with a free place on this day. */
export const freeOn = (day: string, place: string) => `/consumer/workshops/${place}/Koramangala?on=${day}`
