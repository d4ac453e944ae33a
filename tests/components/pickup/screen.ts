import type {SnapshotFrom} from 'xstate'
import {NO_PICKUP, type Pickup} from '../../../domain/booking/pickup.ts'
import {displayedMobile} from '../../../domain/person/phone.ts'
import {type PickupAddressField, pickupAddressProblems} from '../../../domain/place/pickup-address.ts'
import {INSTRUCTIONS, TYPED_ADDRESS, WRONG_PICKUP_PINCODE} from '../../../machines/pickup/cases.ts'
import type {pickupMachine} from '../../../machines/pickup/machine.ts'
import {KEPT} from '../../../machines/pickup/model.ts'
import {NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import {POSITION} from '../../paths/component/calls.ts'
import {completeBooking} from '../../paths/component/memories.ts'
import type {Memories, Port} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'

type PickupSnapshot = SnapshotFrom<typeof pickupMachine>

const BOX = /^Pick up my car/
const DRAWER = 'Pickup address'
const USE = 'Use this address'
const OTHER = /^Another address/
const CHANGE = 'Change address'
const PROBLEMS = 'There is a problem with the address'
const INSTRUCTIONS_FIELD = 'Instructions for the pickup (optional)'
const MESSAGES: Record<PickupAddressField, string> = {
  location: 'Find your area, so that the workshop knows the way.',
  address: 'Enter your flat, house and street.',
  city: 'Enter your city.',
  pincode: 'Please enter a valid pin code',
}

const path = `/consumer/workshop-result/any-name-${NAMED_WORKSHOPS.complete}#book`

/** A consumer with saved addresses, and the pickup stored by an earlier visit. */
const consumerWith =
  (pickup: Pickup) =>
  async ({today, workshop, world}: Pick<Port, 'today' | 'workshop' | 'world'>): Promise<Memories> => {
    const identity = await world.identity()
    const form = completeBooking({phone: displayedMobile(identity.phone), today}, workshop('complete'))
    return {identity, bookingFormData: {...form, draft: {...form.draft, pickup}}}
  }

/** The machine loads with the first tick. */
async function tickAndUntick(port: Port) {
  await port.press('checkbox', BOX)
  await port.see('button', CHANGE)
  await port.press('checkbox', BOX)
}
async function tickAndClose(port: Port) {
  await port.press('checkbox', BOX)
  await port.press('button', 'Close')
  await port.miss('dialog', DRAWER)
}

async function choose(port: Port, address: RegExp) {
  await port.press('radio', address)
  await port.press('button', USE)
}

async function type(port: Port, label: string, text: string) {
  await port.press('radio', OTHER)
  await port.fill(label, text)
  await port.seeField(label, text)
}

/** The server's data of a place may differ from the model's. */
const asFound = (text: string, found: RegExp) => (text === '' || text === WRONG_PICKUP_PINCODE ? text : found)

/** The form of the address drawer, and the checkbox with the chosen address below it. */
export const pickupScreen = defineScreen({
  controls: {},
  texts: {},
  views: {},
  starts: {
    'without a pickup': {
      path,
      memories: consumerWith(NO_PICKUP),
      first: tickAndClose,
      inPart: tickAndClose,
    },
    'with a pickup wanted before': {path, memories: consumerWith({...KEPT, isRequested: true})},
    'with a stored address': {
      path,
      memories: consumerWith(KEPT),
      first: tickAndUntick,
      inPart: tickAndUntick,
    },
  },
  holds: [POSITION],
  actions: {
    'pickup.asked': (port) => port.press('checkbox', BOX),
    'pickup.declined': (port) => port.press('checkbox', BOX),
    'change.asked': (port) => port.press('button', CHANGE),
    'address.typed · the flat': (port) => type(port, 'Flat, house and street', TYPED_ADDRESS),
    'address.typed · a wrong pincode': (port) => type(port, 'Pincode', WRONG_PICKUP_PINCODE),
    'locality.found · with city and pincode': async (port) => {
      await port.press('radio', OTHER)
      await port.press('button', /^Your area/)
      await port.press('button', 'Use my current location')
      await port.world.answer([POSITION])
      await port.miss('dialog', 'Choose your location')
      await port.seeField('City', 'Pune')
      await port.seeField('Pincode', /^\d{6}$/)
    },
    'address.given': (port) => choose(port, OTHER),
    'saved.chosen · at home': (port) => choose(port, /^Home/),
    'saved.chosen · at the office': (port) => choose(port, /^Office/),
    'drawer.closed': (port) => port.press('button', 'Close'),
    'instructions.changed · something': (port) => port.fill(INSTRUCTIONS_FIELD, INSTRUCTIONS),
    'instructions.changed · nothing': (port) => port.fill(INSTRUCTIONS_FIELD, ''),
  },
  outcomes: {},
  assertions: {
    'pickup.not wanted': async (port) => {
      await port.miss('dialog', DRAWER)
      await port.seeChecked('checkbox', BOX, false)
      await port.seeText('Charges may apply.')
      await port.miss('button', CHANGE)
      await port.miss('textbox', INSTRUCTIONS_FIELD)
    },
    'pickup.choosing an address.untroubled': async (port) => {
      await port.see('dialog', DRAWER)
      await port.seeMany('radio', 3)
      await port.seeEnabled('button', USE)
      await port.missText(PROBLEMS)
    },
    'pickup.choosing an address.explaining problems': async (port, {context: {typed}}: PickupSnapshot) => {
      const problems = pickupAddressProblems(typed)
      await port.see('dialog', DRAWER)
      await port.seeChecked('radio', OTHER, true)
      await port.seeField('Flat, house and street', typed.address)
      await port.seeField('City', asFound(typed.city, /^\w+$/))
      await port.seeField('Pincode', asFound(typed.pincode, /^\d{6}$/))
      if (problems.length === 0) await port.missText(PROBLEMS)
      else await port.see('alert', PROBLEMS)
      for (const field of ['location', 'address', 'city', 'pincode'] as const)
        await (problems.includes(field) ? port.see('link', MESSAGES[field]) : port.missText(MESSAGES[field]))
    },
    'pickup.wanted': async (port, {context: {pickup}}: PickupSnapshot) => {
      await port.miss('dialog', DRAWER)
      await port.seeChecked('checkbox', BOX, true)
      await port.seeText(pickup.address)
      if (pickup.id !== null) {
        await port.seeText(pickup.tag ?? '')
        await port.seeText(`${pickup.city} ${pickup.pincode}`)
      }
      await port.seeEnabled('button', CHANGE)
      await port.seeField(INSTRUCTIONS_FIELD, pickup.instructions)
    },
  },
})
