import type {SnapshotFrom} from 'xstate'
import type {liteSearchMachine} from '../../../machines/lite-search/machine.ts'
import {NAMED_CAMPAIGNS} from '../../../server/seed/named-cases.ts'
import {POSITION} from '../../paths/component/calls.ts'
import {SEARCH_IN_PUNE} from '../../paths/component/memories.ts'
import type {Memories, Port} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'
import {
  CODE_CALLS,
  changeNumber,
  closeDialog,
  proveNumber,
  receiveCode,
  typeCode,
  typeWrongCodes,
} from '../otp/in-a-dialog.ts'

type LiteSearchSnapshot = SnapshotFrom<typeof liteSearchMachine>

const FIELD = 'Mobile number'
const HOME = '/consumer/home'
const CAMPAIGN = `${HOME}?campaign=${NAMED_CAMPAIGNS.forAllVehicles}`
const IN_PUNE: Memories = {searchFormData: SEARCH_IN_PUNE}
const SWIFT = {make: 'Maruti Suzuki', model: 'Swift', variant: 'Petrol'}

/** A number verified so long ago that its grant has expired, although the form still has it. */
const provedLongAgo = ({phone}: Pick<Port, 'phone'>): Memories => ({
  ...IN_PUNE,
  consumerDetails: {customerId: null, proof: {phone: `+91${phone}`, refId: 'ref', grant: 'grant', until: 1}},
})
const proved = async ({phone, world}: Pick<Port, 'phone' | 'world'>): Promise<Memories> => ({
  ...IN_PUNE,
  consumerDetails: {customerId: 'customer', proof: await world.proof(phone)},
})
const signedIn = async ({world}: Pick<Port, 'world'>): Promise<Memories> => ({
  ...IN_PUNE,
  identity: await world.identity(),
})

/** The number in the field for the model's number. */
function shown({context}: LiteSearchSnapshot, port: Port): string | RegExp {
  const digits = context.draft.phone.replaceAll(' ', '')
  if (context.signedInPhone !== null) return /^\d{5} ?\d{5}$/
  const own = digits === '9876543210' ? port.phone : digits === '9123456789' ? port.otherPhone : digits
  return own.length === 10 ? new RegExp(`^${own.slice(0, 5)} ?${own.slice(5)}$`) : own
}

function isComplete({context: {draft, hasCampaign}}: LiteSearchSnapshot): boolean {
  const hasCar = !hasCampaign || draft.vehicle.variant !== ''
  return draft.location !== null && /^\d{5} ?\d{5}$/.test(draft.phone) && hasCar
}

/** The machine starts with the first touch. */
function touchTheForm(port: Port): Promise<void> {
  return port.press('textbox', FIELD)
}

/** The search form of home. */
export const liteSearchScreen = defineScreen({
  controls: {},
  texts: {},
  views: {},
  starts: {
    'as a guest with an empty form': {path: HOME, first: touchTheForm, inPart: touchTheForm},
    'as a guest with a place and a number': {path: HOME, memories: provedLongAgo},
    'as a guest whose number is proved': {path: HOME, memories: proved},
    'as a signed-in visitor': {path: HOME, memories: signedIn},
    'as a guest under a campaign': {path: CAMPAIGN, memories: provedLongAgo},
    'as a signed-in visitor under a campaign, with a car': {
      path: CAMPAIGN,
      memories: async (port) => ({
        ...(await signedIn(port)),
        searchFormData: {...SEARCH_IN_PUNE, vehicleDetails: SWIFT},
      }),
    },
  },
  holds: [...CODE_CALLS.send, ...CODE_CALLS.use, POSITION],
  actions: {
    'draft.changed · a place': async (port) => {
      await port.press('button', /^Location/)
      await port.press('button', 'Use my current location')
      await port.world.answer([POSITION])
      await port.miss('dialog', 'Choose your location')
    },
    'draft.changed · a mobile number': (port) => port.fill(FIELD, port.phone),
    'draft.changed · another mobile number': (port) => port.fill(FIELD, port.otherPhone),
    'draft.changed · no mobile number': (port) => port.fill(FIELD, '12345'),
    'draft.changed · a make': (port) => port.choose('Make', SWIFT.make),
    'draft.changed · a model': (port) => port.choose('Model', SWIFT.model),
    'draft.changed · a variant': (port) => port.choose('Variant', SWIFT.variant),
    'search.asked': async (port, {snapshot}) => {
      for (const phone of [port.phone, port.otherPhone]) await port.world.forgetLimits(phone)
      await port.press('button', 'Next')
      if (!isComplete(snapshot)) await port.see('alert', /before we can search$/)
    },
  },
  outcomes: {
    'prove the phone answers · verified': (_, port) => proveNumber(port, port.phone),
    'prove the phone answers · verified with another number': async (_, port) => {
      await changeNumber(port)
      await proveNumber(port, port.otherPhone)
    },
    'prove the phone answers · dismissed': (_, port) => closeDialog(port),
    'prove the phone answers · dismissed with another number': async (_, port) => {
      await changeNumber(port)
      await closeDialog(port)
    },
    'prove the phone answers · closed': (_, port) => typeWrongCodes(port, port.phone, 2),
    'prove the phone answers · closed with another number': async (_, port) => {
      await changeNumber(port)
      await typeWrongCodes(port, port.otherPhone, 2)
    },
    'prove the phone answers · interrupted': async (world, port) => {
      await receiveCode(port)
      await typeCode(port, port.phone, 'right')
      await world.lose(CODE_CALLS.use)
    },
  },
  assertions: {
    'lite-search.editing': async (port, snapshot) => {
      const refused = 'Error occured while validating your phone number. Please retry.'
      await port.miss('dialog', 'Enter your code')
      await port.seeField(FIELD, shown(snapshot, port))
      await (snapshot.context.isPhoneRefused ? port.seeText(refused) : port.missText(refused))
      await (isComplete(snapshot) ? port.seeEnabled('button', 'Next') : port.seeDisabled('button', 'Next'))
    },
    'lite-search.proving the phone': async (port) => {
      await port.see('dialog', 'Enter your code')
      await port.seeText(/^Sending a code to/)
    },
    'lite-search.found': (port) => port.see('heading', /^Workshops near/),
  },
})
