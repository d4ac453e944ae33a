import type {SnapshotFrom} from 'xstate'
import type {Campaign} from '../../domain/offer/campaign.ts'
import type {CustomOffer} from '../../domain/offer/offer.ts'
import {defineModel} from '../../pathfinder/model/model.ts'
import {exactly, isBy} from '../../pathfinder/model/promises.ts'
import {offerMachine} from './machine.ts'
import type {OfferFacts} from './setup.ts'

type OfferSnapshot = SnapshotFrom<typeof offerMachine>

export const CAMPAIGN = 'campaign:cool-cabin'
export const CUSTOM = 'custom:offer1'
export const COUPON = 'coupon:SAVE500'

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
      make: 'Hyundai',
      model: 'i20',
      variant: 'Petrol',
      basePrice: 5800,
      discountedPrice: 4800,
      jobs: ['SERVICING', 'AC_SERVICE'],
    },
  ],
}

const WASH: CustomOffer = {
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

const GENEROUS = {couponCode: 'SAVE500', couponPercentage: 500, customOffers: [WASH]}
const PLAIN = {couponCode: null, couponPercentage: null, customOffers: []}
const PACKAGE = ['SERVICING', 'AC_SERVICE']
const BROKEN = ['AC_SERVICE']

const facts = (changes: Partial<OfferFacts> = {}): OfferFacts => ({
  workshop: GENEROUS,
  campaign: COOL_CABIN,
  vehicle: {make: 'Hyundai', model: 'i20', variant: 'Petrol'},
  jobs: PACKAGE,
  today: '2025-11-19',
  ...changes,
})
const OTHER_CAR = {make: 'Tata', model: 'Nexon', variant: 'Petrol'}

const isOpen = (snapshot: OfferSnapshot) => snapshot.matches({choice: 'being changed'})
const isByHand = (snapshot: OfferSnapshot) => snapshot.matches({choice: 'picked by hand'})
const isAvailed = (snapshot: OfferSnapshot) => snapshot.hasTag('availed')
const isReset = (snapshot: OfferSnapshot) => snapshot.matches({'campaign offer': 'reset'})
const hasPackage = ({context}: OfferSnapshot) => PACKAGE.every((job) => context.facts.jobs.includes(job))
const hasCar = ({context}: OfferSnapshot) => context.facts.vehicle.make === 'Hyundai'

/** A car without a price has no package. */
const isWhole = (snapshot: OfferSnapshot) => !hasCar(snapshot) || hasPackage(snapshot)

/** The keys on offer by the words of the specification, apart from the machine's own functions. */
function keysOnOffer(snapshot: OfferSnapshot): string[] {
  const {workshop, campaign} = snapshot.context.facts
  const own = workshop === GENEROUS ? [CUSTOM, COUPON] : []
  const isOffered = campaign !== null && hasCar(snapshot) && hasPackage(snapshot) && !isReset(snapshot)
  return isOffered ? [CAMPAIGN, ...own] : own
}

/** The open dialog covers the form; a workshop, a campaign and its car stand while the page is open. */
const byTheForm = (jobs: readonly string[]) => (snapshot: OfferSnapshot) =>
  !isOpen(snapshot) && hasCar(snapshot) && hasPackage(snapshot) !== (jobs === PACKAGE)

const offerPicked = (name: string, key: string) => ({
  event: {type: 'offer.picked' as const, key},
  name,
  when: (snapshot: OfferSnapshot) => isOpen(snapshot) && keysOnOffer(snapshot).includes(key),
})
const changed = (name: string, changes: Partial<OfferFacts>, when: (snapshot: OfferSnapshot) => boolean) => ({
  event: {type: 'facts.changed' as const, facts: facts(changes)},
  name,
  when,
})
const KEYS: Record<string, string> = {
  'offer.picked · the campaign': CAMPAIGN,
  'offer.picked · the coupon': COUPON,
}
const never = () => false

export const offerModel = defineModel({
  machine: offerMachine,
  starts: [
    {name: 'with a campaign, a custom offer and a coupon', input: {facts: facts()}},
    {
      name: 'with nothing on offer but a package to take',
      input: {facts: facts({workshop: PLAIN, jobs: BROKEN})},
    },
    {name: 'without a campaign', input: {facts: facts({campaign: null})}, isOnScreen: false},
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
        !isOpen(snapshot) && hasCar(snapshot) && (isReset(snapshot) || !hasPackage(snapshot)),
    },
    {event: {type: 'change.asked'}, when: (snapshot) => keysOnOffer(snapshot).length > 1},
    offerPicked('the campaign', CAMPAIGN),
    offerPicked('the coupon', COUPON),
    offerPicked('one that is not on offer', 'coupon:OTHER'),
    {event: {type: 'change.withdrawn'}, when: isOpen},
  ],
  outcomes: {},
  project: ({facts: {workshop, campaign, vehicle, jobs}, pickedKey}) => ({
    workshop: workshop === GENEROUS,
    hasCampaign: campaign !== null,
    make: vehicle.make,
    jobs: [...jobs].sort(),
    pickedKey,
  }),
  invariants: [
    {
      sentence: 'what the form says counts at once',
      requirement: ['000-4-39', '000-4-43'],
      holds: ({snapshot, stimulus}) =>
        stimulus.kind !== 'event' ||
        stimulus.event.type !== 'facts.changed' ||
        snapshot.context.facts === Object(stimulus.event).facts,
    },
    exactly({
      sentence: 'the services of a package that was taken are reported to the form',
      what: ({emitted}) => emitted.some(({type}) => type === 'package.selected'),
      when: ({before, stimulus}) =>
        before !== null &&
        before.context.facts.campaign !== null &&
        (isReset(before) || before.matches({'campaign offer': 'package incomplete'})) &&
        isBy(stimulus, 'package.taken'),
    }),
    exactly({
      sentence: 'a pick that is no longer on offer is announced, unless the dialog is open',
      requirement: '000-4-39',
      what: ({emitted}) => emitted.some(({type}) => type === 'offer.replaced'),
      when: ({before, snapshot}) =>
        before !== null && before.context.pickedKey !== null && snapshot.context.pickedKey === null,
    }),
    {
      sentence: 'whether the campaign offer is availed is stored when it changes',
      requirement: '000-4-43',
      holds: ({before, snapshot, actions}) =>
        isAvailed(snapshot) === (before !== null && isAvailed(before)) ||
        actions.includes('store whether the campaign offer is availed'),
    },
    {
      sentence: 'while anything is on offer, one offer goes with the booking',
      holds: (observed) =>
        observed.snapshot.matches({choice: 'without an offer'}) ===
        (keysOnOffer(observed.snapshot).length === 0),
    },
    {
      sentence: 'an offer counts as picked by hand exactly while it was picked and is on offer',
      holds: ({snapshot}) => {
        const {pickedKey} = snapshot.context
        const isValid = pickedKey !== null && keysOnOffer(snapshot).includes(pickedKey)
        return isOpen(snapshot) || (isByHand(snapshot) === isValid && (pickedKey === null || isValid))
      },
    },
    {
      sentence: "the person's pick sticks while it stays valid",
      holds: ({before, snapshot, stimulus}) => {
        const picked = before?.context.pickedKey ?? null
        return (
          picked === null ||
          stimulus.label.startsWith('offer.picked') ||
          !keysOnOffer(snapshot).includes(picked) ||
          snapshot.context.pickedKey === picked
        )
      },
    },
    {
      sentence: 'a pick is made by the person alone, from what is on offer',
      holds: ({before, snapshot: {context}, stimulus}) =>
        before === null ||
        context.pickedKey === null ||
        context.pickedKey === before.context.pickedKey ||
        (KEYS[stimulus.label] === context.pickedKey && keysOnOffer(before).includes(context.pickedKey)),
    },
    {
      sentence: 'a campaign is availed from its start',
      holds: ({before, snapshot}) =>
        before !== null || isAvailed(snapshot) === (snapshot.context.facts.campaign !== null),
    },
    {
      sentence: 'campaign-offer-availed resets when the jobs of its package are no longer all selected',
      holds: ({before, snapshot, stimulus}) =>
        before === null ||
        before.context.facts.campaign === null ||
        !stimulus.label.startsWith('facts.changed') ||
        isReset(snapshot) === (isReset(before) || (isWhole(before) && !isWhole(snapshot))),
    },
    {
      sentence: 'once reset, only the person avails the campaign again, and then with its whole package',
      holds: ({before, snapshot, stimulus}) => {
        if (before === null || stimulus.label === 'package.taken') return true
        return !isReset(before) || isReset(snapshot)
      },
    },
    {
      sentence: 'taking the package selects its jobs and puts the campaign on offer',
      holds: ({before, snapshot, stimulus}) =>
        stimulus.label !== 'package.taken' ||
        before === null ||
        before.context.facts.campaign === null ||
        !hasCar(before) ||
        (hasPackage(snapshot) &&
          keysOnOffer(snapshot).includes(CAMPAIGN) &&
          before.context.facts.jobs.every((job) => snapshot.context.facts.jobs.includes(job))),
    },
    {
      sentence:
        'the dialog opens when the person asks for it, and stays until a choice, its closing or the last offer goes',
      holds: ({before, snapshot, stimulus}) => {
        const wasOpen = before !== null && isOpen(before)
        if (!wasOpen)
          return isOpen(snapshot) === (stimulus.label === 'change.asked' && keysOnOffer(snapshot).length > 0)
        if (stimulus.kind !== 'event' || stimulus.event.type === 'change.withdrawn') return !isOpen(snapshot)
        if (stimulus.event.type === 'offer.picked')
          return isOpen(snapshot) !== keysOnOffer(before).includes(KEYS[stimulus.label] ?? '')
        return isOpen(snapshot) === keysOnOffer(snapshot).length > 0
      },
    },
    {
      sentence: 'from every situation some way leads to an offer of the own choice',
      reaches: isByHand,
    },
  ],
})
