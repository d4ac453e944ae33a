import type {SnapshotFrom} from 'xstate'
import type {offerMachine} from '../../../machines/offer/machine.ts'
import {CAMPAIGN, COUPON, CUSTOM, offerModel} from '../../../machines/offer/model.ts'
import {NAMED_CAMPAIGNS, NAMED_WORKSHOPS, type NamedWorkshop} from '../../../server/seed/named-cases.ts'
import {completeBooking} from '../../paths/component/memories.ts'
import type {Memories, Port} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'

type OfferSnapshot = SnapshotFrom<typeof offerMachine>

const CHANGE = 'Change offer'
const CHOICE = 'Choose an offer'
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
function formWith(jobs: string[], port: Pick<Port, 'phone' | 'today'>, workshop: NamedWorkshop): Memories {
  const form = completeBooking(port, workshop)
  return {bookingFormData: {...form, draft: {...form.draft, jobs}}}
}

/** Without the periodic service the campaign's package is incomplete; the brakes are not part of it. */
async function setCampaign(port: Port, {context: {keys}}: OfferSnapshot, isWanted: boolean) {
  const isOffered = keys.includes(CAMPAIGN)
  if (isOffered === isWanted) return port.press('checkbox', 'Brake service')
  if (isWanted) return port.press('button', 'Select these services')
  await port.press('checkbox', 'Periodic service')
}

async function pick(port: Port, key: keyof typeof OFFERS) {
  await port.press('radio', new RegExp(`^${OFFERS[key].name}`))
  await port.press('button', 'Use this offer')
}

/** The chosen offer while it is valid, else the first. */
function takenKey({context: {keys, pickedKey}}: OfferSnapshot): string | undefined {
  return pickedKey !== null && keys.includes(pickedKey) ? pickedKey : keys[0]
}

async function seeTaken(port: Port, snapshot: OfferSnapshot) {
  const {keys} = snapshot.context
  await port.miss('dialog', CHOICE)
  await port.missText(NO_OFFER)
  for (const [key, {name, text}] of Object.entries(OFFERS)) {
    if (key !== takenKey(snapshot)) await port.missText(text)
    else {
      await port.seeText(name)
      await port.seeText(text)
    }
  }
  await port.see('list', 'Terms')
  await port.seeText('Cannot be combined with other offers.')
  if (keys.length > 1) await port.seeEnabled('button', CHANGE)
  else await port.miss('button', CHANGE)
}

/** The offer in the booking form, and the dialog that changes it. */
export const offerScreen = defineScreen<typeof offerMachine>({
  model: offerModel,
  starts: {
    'with a campaign, a custom offer and a coupon': {
      path: path('complete'),
      memories: (port) => formWith(['SERVICING', 'AC_SERVICE'], port, 'complete'),
      // The form shows the campaign before it sends it to the machine; later actions come after that.
      async first(port) {
        await port.seeText(OFFERS[CAMPAIGN].text)
        await port.press('button', CHANGE)
        await port.see('dialog', CHOICE)
        await port.press('button', 'Close')
        await port.miss('dialog', CHOICE)
      },
    },
    'with nothing on offer': {
      path: path('noOffers'),
      memories: (port) => formWith(['AC_SERVICE'], port, 'noOffers'),
      async first(port) {
        await port.press('checkbox', 'Periodic service')
        await port.seeText(OFFERS[CAMPAIGN].text)
        await port.press('checkbox', 'Periodic service')
        await port.seeText(NO_OFFER)
      },
    },
  },
  holds: [],
  actions: {
    'offers.changed · all three': (port, {snapshot}) => setCampaign(port, snapshot, true),
    'offers.changed · only the campaign': (port, {snapshot}) => setCampaign(port, snapshot, true),
    'offers.changed · none': (port, {snapshot}) => setCampaign(port, snapshot, false),
    'offers.changed · all but the campaign': async (port, {snapshot}) => {
      await setCampaign(port, snapshot, false)
      if (snapshot.context.pickedKey === CAMPAIGN)
        await port.seeText('The offer you picked is no longer available. Now chosen: Free wash and vacuum.')
    },
    'change.asked': (port) => port.press('button', CHANGE),
    'offer.picked · the campaign': (port) => pick(port, CAMPAIGN),
    'offer.picked · the coupon': (port) => pick(port, COUPON),
    'change.withdrawn': (port) => port.press('button', 'Close'),
  },
  outcomes: {},
  assertions: {
    'offer.without an offer': async (port) => {
      await port.seeText(NO_OFFER)
      await port.miss('button', CHANGE)
      await port.miss('list', 'Terms')
      for (const {text} of Object.values(OFFERS)) await port.missText(text)
    },
    'offer.picked by priority': seeTaken,
    'offer.picked by hand': seeTaken,
    'offer.being changed': async (port, snapshot) => {
      const {keys} = snapshot.context
      await port.see('dialog', CHOICE)
      await port.seeMany('radio', keys.length)
      for (const [key, {name}] of Object.entries(OFFERS)) {
        const called = new RegExp(`^${name}`)
        if (keys.includes(key)) await port.seeChecked('radio', called, key === takenKey(snapshot))
        else await port.miss('radio', called)
      }
      await port.seeEnabled('button', 'Use this offer')
    },
  },
})
