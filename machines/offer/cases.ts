import type {SnapshotFrom} from 'xstate'
import type {CustomOffer} from '../../domain/offer/offer.ts'
import type {offerMachine} from './machine.ts'

export type OfferSnapshot = SnapshotFrom<typeof offerMachine>

export const CAMPAIGN = 'campaign:cool-cabin'
export const CUSTOM = 'custom:offer1'
export const COUPON = 'coupon:SAVE500'

export const WASH: CustomOffer = {
  id: 'offer1',
  offerCode: 'WASH',
  offerType: 'FREEBIE',
  offerTitle: 'Free wash and vacuum',
  startDate: '2025-10-20',
  endDate: '2026-12-24',
  displayText: 'A free wash and vacuum with every periodic service.',
  isActive: true,
  isApproved: true,
  additionalTerms: ['One offer for each car and visit.'],
}

export const GENEROUS = {couponCode: 'SAVE500', couponPercentage: 500, customOffers: [WASH]}
export const PACKAGE = ['SERVICING', 'AC_SERVICE']
export const isDialogOpen = (snapshot: OfferSnapshot) => snapshot.matches({choice: 'being changed'})
export const isReset = (snapshot: OfferSnapshot) => snapshot.matches({'campaign offer': 'reset'})
export const hasPackage = ({context}: OfferSnapshot) =>
  PACKAGE.every((job) => context.facts.jobs.includes(job))
export const I20 = {make: 'Hyundai', model: 'i20', variant: 'Petrol'}
export const hasCar = ({context}: OfferSnapshot) =>
  context.facts.vehicle.make === I20.make && context.facts.vehicle.variant === I20.variant

/** The keys on offer by the words of the specification, apart from the machine's own functions. */
export function keysOnOffer(snapshot: OfferSnapshot): string[] {
  const {workshop, campaign} = snapshot.context.facts
  const own = workshop === GENEROUS ? [CUSTOM, COUPON] : []
  const isOffered = campaign !== null && hasCar(snapshot) && hasPackage(snapshot) && !isReset(snapshot)
  return isOffered ? [CAMPAIGN, ...own] : own
}
