import {defineModel} from 'statechart-kit/model'
import type {Campaign} from '../../domain/offer/campaign.ts'
import {
  CAMPAIGN,
  COUPON,
  GENEROUS,
  hasCar,
  hasPackage,
  I20,
  isDialogOpen,
  isReset,
  keysOnOffer,
  type OfferSnapshot,
  PACKAGE,
} from './cases.ts'
import {offerInvariants} from './invariants.ts'
import {offerMachine} from './machine.ts'
import type {OfferFacts} from './setup.ts'

/** For one car, at a price for two services. */
const COOL_CABIN: Campaign = {
  campaignName: 'cool-cabin',
  displayName: 'Cool cabin package',
  description: 'Periodic service and AC service at one price, fixed for your car.',
  code: 'COOLCABIN',
  isDeleted: false,
  isApplicableForAllMMVs: false,
  price: 1000,
  isPercentage: false,
  shouldSendNotification: true,
  endDate: null,
  workshopCampaignVehicleMappings: [
    {
      ...I20,
      basePrice: 5800,
      discountedPrice: 4800,
      jobs: ['SERVICING', 'AC_SERVICE'],
    },
  ],
}

const PLAIN = {couponCode: null, couponPercentage: null, customOffers: []}
const BROKEN = ['AC_SERVICE']

const facts = (changes: Partial<OfferFacts> = {}): OfferFacts => ({
  workshop: GENEROUS,
  campaign: COOL_CABIN,
  vehicle: I20,
  jobs: PACKAGE,
  today: '2025-11-19',
  ...changes,
})
const UNCHOSEN = {...I20, variant: ''}
const OTHER_CAR = {make: 'Tata', model: 'Nexon', variant: 'Petrol'}

/** The open dialog covers the form; a workshop, a campaign and its car stand while the page is open. */
const byTheForm = (jobs: readonly string[]) => (snapshot: OfferSnapshot) =>
  !isDialogOpen(snapshot) && hasCar(snapshot) && hasPackage(snapshot) !== (jobs === PACKAGE)

/** The form of a person who has not chosen the variant yet. */
const beforeTheCar = (jobs: readonly string[]) => (snapshot: OfferSnapshot) =>
  !isDialogOpen(snapshot) &&
  snapshot.context.facts.vehicle.variant === '' &&
  hasPackage(snapshot) === (jobs === PACKAGE)

const offerPicked = (name: string, key: string) => ({
  event: {type: 'offer.picked' as const, key},
  name,
  when: (snapshot: OfferSnapshot) => isDialogOpen(snapshot) && keysOnOffer(snapshot).includes(key),
})
const changed = (name: string, changes: Partial<OfferFacts>, when: (snapshot: OfferSnapshot) => boolean) => ({
  event: {type: 'facts.changed' as const, facts: facts(changes)},
  name,
  when,
})
const never = () => false

export const offerModel = defineModel({
  machine: offerMachine,
  starts: [
    {name: 'with a campaign, a custom offer and a coupon', input: {facts: facts(), resetCampaign: null}},
    {
      name: 'with nothing on offer but a package to take',
      input: {facts: facts({workshop: PLAIN, jobs: BROKEN}), resetCampaign: null},
    },
    {
      name: 'with a campaign whose car is still to be chosen',
      input: {facts: facts({vehicle: UNCHOSEN, jobs: BROKEN}), resetCampaign: null},
    },
    {
      name: 'without a campaign',
      input: {facts: facts({campaign: null}), resetCampaign: null},
      isOnScreen: false,
    },
    {
      name: 'with a campaign that was reset before',
      input: {facts: facts(), resetCampaign: 'cool-cabin'},
      isOnScreen: false,
    },
  ],
  events: [
    changed(
      'the whole package',
      {jobs: PACKAGE},
      (snapshot) => byTheForm(PACKAGE)(snapshot) && snapshot.context.facts.workshop === GENEROUS,
    ),
    changed(
      'a broken package',
      {jobs: BROKEN},
      (snapshot) => byTheForm(BROKEN)(snapshot) && snapshot.context.facts.workshop === GENEROUS,
    ),
    changed('the car of a broken package', {jobs: BROKEN}, beforeTheCar(BROKEN)),
    changed('the car of the whole package', {jobs: PACKAGE}, beforeTheCar(PACKAGE)),
    changed('all services before the car', {vehicle: UNCHOSEN, jobs: PACKAGE}, beforeTheCar(BROKEN)),
    changed('another car', {vehicle: OTHER_CAR, jobs: PACKAGE}, never),
    changed(
      'a workshop without offers',
      {workshop: PLAIN, jobs: BROKEN},
      (snapshot) => byTheForm(BROKEN)(snapshot) && snapshot.context.facts.workshop === PLAIN,
    ),
    changed(
      'a workshop with the campaign alone',
      {workshop: PLAIN, jobs: PACKAGE},
      (snapshot) => byTheForm(PACKAGE)(snapshot) && snapshot.context.facts.workshop === PLAIN,
    ),
    {
      event: {type: 'package.taken'},
      when: (snapshot) =>
        !isDialogOpen(snapshot) && hasCar(snapshot) && (isReset(snapshot) || !hasPackage(snapshot)),
    },
    {event: {type: 'change.asked'}, when: (snapshot) => keysOnOffer(snapshot).length > 1},
    offerPicked('the campaign', CAMPAIGN),
    offerPicked('the coupon', COUPON),
    offerPicked('one that is not on offer', 'coupon:OTHER'),
    {event: {type: 'change.withdrawn'}, when: isDialogOpen},
  ],
  outcomes: {},
  project: ({facts: {workshop, campaign, vehicle, jobs}, pickedKey}) => ({
    workshop: workshop === GENEROUS,
    hasCampaign: campaign !== null,
    make: vehicle.make,
    variant: vehicle.variant,
    jobs: [...jobs].sort(),
    pickedKey,
  }),
  invariants: offerInvariants,
})
