import type {SnapshotFrom} from 'xstate'
import type {offerMachine} from '../../../machines/offer/machine.ts'
import {CAMPAIGN, COUPON, CUSTOM} from '../../../machines/offer/model.ts'
import {NAMED_CAMPAIGNS, NAMED_WORKSHOPS, type NamedWorkshop} from '../../../server/seed/named-cases.ts'
import {completeBooking} from '../../paths/component/memories.ts'
import type {Memories, Port} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'

type OfferSnapshot = SnapshotFrom<typeof offerMachine>

const CHANGE = 'Change offer'
const CHOICE = 'Choose an offer'
const TAKE = 'Select these services'
const NO_OFFER = /^No offer at the moment\./
/** By the model's keys: an offer's name and text. */
const OFFERS = {
  [CAMPAIGN]: {name: 'Cool cabin package', text: '₹4,800.00 instead of ₹5,800.00'},
  [CUSTOM]: {name: 'Free wash and vacuum', text: 'A free wash and vacuum with every periodic service.'},
  [COUPON]: {
    name: '₹500.00 off the service package',
    text: 'Show the code SAVE500 at the workshop to redeem it.',
  },
}

const path = (workshop: NamedWorkshop) =>
  `/consumer/workshop-result/any-name-${NAMED_WORKSHOPS[workshop]}?campaign=${NAMED_CAMPAIGNS.forSomeVehicles}#book`

/** A form with a car of the campaign. */
function formWith(
  jobs: string[],
  port: Pick<Port, 'phone' | 'today' | 'workshop'>,
  workshop: NamedWorkshop,
): Memories {
  const form = completeBooking(port, port.workshop(workshop))
  return {bookingFormData: {...form, draft: {...form.draft, jobs}}}
}

/** The campaign's package breaks without the periodic service. */
const togglePeriodicService = (port: Port) => port.press('checkbox', 'Periodic service')

async function pick(port: Port, key: keyof typeof OFFERS) {
  await port.press('radio', new RegExp(`^${OFFERS[key].name}`))
  await port.press('button', 'Use this offer')
}

/** What a walk has on offer: by where it began, and by whether the whole package counts now. */
function keysOf({context, value}: OfferSnapshot): (keyof typeof OFFERS)[] {
  const own = context.facts.workshop.couponCode === null ? [] : ([CUSTOM, COUPON] as const)
  return value['campaign offer'] === 'package complete' ? [CAMPAIGN, ...own] : [...own]
}

async function seeOffer(port: Port, snapshot: OfferSnapshot, taken: string | undefined) {
  await port.miss('dialog', CHOICE)
  await port.missText(NO_OFFER)
  for (const [key, {name, text}] of Object.entries(OFFERS)) {
    if (key !== taken) await port.missText(text)
    else {
      await port.seeText(name)
      await port.seeText(text)
    }
  }
  await port.see('list', 'Terms')
  await port.seeText('Cannot be combined with other offers.')
  if (keysOf(snapshot).length > 1) await port.seeEnabled('button', CHANGE)
  else await port.miss('button', CHANGE)
}

const seePackageToTake = async (port: Port, snapshot: OfferSnapshot) => {
  // The open dialog covers the form.
  if (!snapshot.matches({choice: 'being changed'})) await port.see('button', TAKE)
}

/** The offer in the booking form, and the dialog that changes it. */
export const offerScreen = defineScreen({
  controls: {},
  texts: {},
  views: {},
  starts: {
    'with a campaign, a custom offer and a coupon': {
      path: path('complete'),
      memories: (port) => formWith(['SERVICING', 'AC_SERVICE'], port, 'complete'),
      // The form shows the campaign before its machine has stored it; what is done here comes after that.
      async first(port) {
        await port.seeText(OFFERS[CAMPAIGN].text)
        await port.press('button', CHANGE)
        await port.see('dialog', CHOICE)
        await port.press('button', 'Close')
        await port.miss('dialog', CHOICE)
      },
    },
    'with nothing on offer but a package to take': {
      path: path('noOffers'),
      memories: (port) => formWith(['AC_SERVICE'], port, 'noOffers'),
      first: (port) => port.see('button', TAKE),
    },
  },
  holds: [],
  actions: {
    'facts.changed · the whole package': togglePeriodicService,
    'facts.changed · a broken package': async (port, {snapshot}) => {
      await togglePeriodicService(port)
      if (snapshot.context.pickedKey === CAMPAIGN)
        await port.seeText('The offer you picked is no longer available. Now chosen: Free wash and vacuum.')
    },
    'facts.changed · a workshop without offers': togglePeriodicService,
    'facts.changed · a workshop with the campaign alone': togglePeriodicService,
    'package.taken': (port) => port.press('button', TAKE),
    'change.asked': (port) => port.press('button', CHANGE),
    'offer.picked · the campaign': (port) => pick(port, CAMPAIGN),
    'offer.picked · the coupon': (port) => pick(port, COUPON),
    'change.withdrawn': (port) => port.press('button', 'Close'),
  },
  outcomes: {},
  assertions: {
    'offer.campaign offer.package incomplete': seePackageToTake,
    'offer.campaign offer.package complete': (port) => port.miss('button', TAKE),
    'offer.campaign offer.reset': async (port, snapshot) => {
      await seePackageToTake(port, snapshot)
      await port.missText(OFFERS[CAMPAIGN].text)
    },
    'offer.choice.without an offer': async (port) => {
      await port.seeText(NO_OFFER)
      await port.miss('button', CHANGE)
      await port.miss('list', 'Terms')
      for (const {text} of Object.values(OFFERS)) await port.missText(text)
    },
    'offer.choice.picked by priority': (port, snapshot) => seeOffer(port, snapshot, keysOf(snapshot)[0]),
    'offer.choice.picked by hand': (port, snapshot) =>
      seeOffer(port, snapshot, snapshot.context.pickedKey ?? undefined),
    'offer.choice.being changed': async (port, snapshot) => {
      const keys = keysOf(snapshot)
      const chosen = snapshot.context.pickedKey ?? keys[0]
      await port.see('dialog', CHOICE)
      await port.seeMany('radio', keys.length)
      for (const [key, {name}] of Object.entries(OFFERS)) {
        const called = new RegExp(`^${name}`)
        if (keys.some((each) => each === key)) await port.seeChecked('radio', called, key === chosen)
        else await port.miss('radio', called)
      }
      await port.seeEnabled('button', 'Use this offer')
    },
  },
})
