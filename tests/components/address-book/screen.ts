import {randomUUID} from 'node:crypto'
import type {SnapshotFrom} from 'xstate'
import type {SavedAddress, SavedAddressProblem} from '../../../domain/place/saved-address.ts'
import {savedAddressProblems} from '../../../domain/place/saved-address.ts'
import {DEPOT, DETAILS, STREET, TAKEN_TAG, WRONG_PINCODE} from '../../../machines/address-book/cases.ts'
import type {addressBookMachine} from '../../../machines/address-book/machine.ts'
import {OWN_TAG} from '../../../machines/address-book/model.ts'
import {addressOf} from '../../../machines/address-book/typed-entry.ts'
import {POSITION} from '../../paths/component/calls.ts'
import type {Port, Words, World} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'
import {SAVED_ADDRESSES} from '../../support/server/saved-addresses.ts'

type AddressBookSnapshot = SnapshotFrom<typeof addressBookMachine>

const SAVES = ['/v1/consumers/cip']
const QUESTION = 'Delete this address?'
const STREET_FIELD = 'Flat, house and street'
const DETAILS_FIELD = 'Flat, floor or landmark'
const TAG_FIELD = 'Name of this address'
const FAILED = 'Failed to update profile, please try again!'
const CHANGED = /^Your profile was changed in another window/
const PROBLEMS = /before you can save$/
const MESSAGES: Record<SavedAddressProblem, string> = {
  location: 'Field is empty, please enter a valid location',
  address: 'Please enter a valid address (min 3 characters)',
  addressDetails: 'Address details should be at least 3 characters',
  city: 'Please enter a valid city name',
  pincode: 'Please enter a valid 6-digit pincode',
  tag: 'Please select or enter a valid tag',
  'tag taken': 'Tag already exists. Please choose a different tag.',
}

/** As many as a walk may delete. */
const DEPOTS: SavedAddress[] = Array.from({length: 12}, (_, index) => ({
  ...DEPOT,
  id: `d${index + 1}`,
  tag: `Depot ${index + 1}`,
}))

const consumerWith =
  (addresses: SavedAddress[]) =>
  async ({world}: Pick<Port, 'world'>) => {
    await world.changeProfile('newcomer', {addresses, metadata: {isviewProfileWalkthroughDone: true}})
    return {identity: await world.identity('newcomer')}
  }

/** A value that no field had before, whatever was saved meanwhile. */
const fresh = (text: string) => `${text} ${randomUUID().slice(0, 4)}`
/** The walk's own input is there; the initial values may be what it saved before. */
const asTyped = (text: string, typed: string): Words =>
  text === '' ? '' : text === typed ? new RegExp(`^${typed}`) : /.+/
const asFound = (text: string): Words => (text === WRONG_PINCODE || text === '' ? text : /^\d{6}$/)

async function seeForm(port: Port, {context: {typed, editedId}}: AddressBookSnapshot) {
  await port.see('dialog', editedId === null ? 'Add address' : 'Edit address')
  await port.seeField(STREET_FIELD, asTyped(typed.address, STREET))
  await port.seeField(DETAILS_FIELD, asTyped(typed.addressDetails, DETAILS))
  await port.seeField('City', typed.city === '' ? '' : /.+/)
  await port.seeField('Pincode', asFound(typed.pincode))
  for (const tag of ['Home', 'Office', 'Other']) await port.seeChecked('radio', tag, tag === typed.tagChoice)
  if (typed.tagChoice === 'Other') await port.seeField(TAG_FIELD, asTyped(typed.ownTag, OWN_TAG))
  else await port.miss('textbox', TAG_FIELD)
}

async function seeOpenForm(port: Port, snapshot: AddressBookSnapshot) {
  await seeForm(port, snapshot)
  await port.seeEnabled('button', 'Save address')
}

async function seeList(port: Port) {
  await port.miss('dialog', /./)
  await port.see('heading', 'Your addresses')
  await port.seeEnabled('button', 'Add address')
}

const failing = {
  'no answer': (world: World) => world.lose(SAVES),
  refused: (world: World) => world.refuse(SAVES, 'UNKNOWN_ERROR', 'fault'),
  'changed elsewhere': (world: World) =>
    world.refuse(SAVES, 'PROFILE_CONFLICT', (body) => ({
      ...Object(body),
      version: Object(body).version - 1,
    })),
}

/** The page of the saved addresses with its form. */
export const addressBookScreen = defineScreen({
  controls: {},
  texts: {},
  views: {},
  starts: {
    'with addresses': {
      path: '/consumer/profile/addresses',
      memories: consumerWith([...SAVED_ADDRESSES, ...DEPOTS]),
    },
    'without an address': {path: '/consumer/profile/addresses', memories: consumerWith([])},
  },
  holds: [...SAVES, POSITION],
  actions: {
    'add.asked': (port) => port.press('button', 'Add address'),
    'edit.asked': (port) => port.pressFirst('button', /^Edit (Depot|Parents)/),
    'entry.typed · the street': (port) => port.fill(STREET_FIELD, fresh(STREET)),
    'entry.typed · the details': (port) => port.fill(DETAILS_FIELD, fresh(DETAILS)),
    'entry.typed · a wrong pincode': (port) => port.fill('Pincode', WRONG_PINCODE),
    'entry.typed · the tag of another': (port) => port.press('radio', TAKEN_TAG),
    'entry.typed · another tag': (port) => port.press('radio', 'Other'),
    'entry.typed · a tag of its own': (port) => port.fill(TAG_FIELD, fresh(OWN_TAG)),
    'locality.found · with city and pincode': async (port) => {
      await port.press('button', /^Your area/)
      await port.press('button', 'Use my current location')
      await port.world.answer([POSITION])
      await port.miss('dialog', 'Choose your location')
      await port.seeField('City', 'Pune')
      await port.seeField('Pincode', /^\d{6}$/)
    },
    'save.asked': (port) => port.press('button', 'Save address'),
    'form.closed': (port) => port.press('button', 'Close'),
    'deletion.asked': (port) => port.pressFirst('button', /^Delete (Depot|Parents)/),
    'deletion.confirmed': (port) => port.press('button', 'Yes, delete'),
    'deletion.declined': (port) => port.press('button', 'Keep it'),
    'default.asked': (port) => port.pressFirst('button', /^Set as default/),
  },
  outcomes: {
    'save the address answers · saved': (world) => world.answer(SAVES),
    'save the address fails · no answer': failing['no answer'],
    'save the address fails · refused': failing.refused,
    'save the address fails · changed elsewhere': failing['changed elsewhere'],
    'delete the address answers · deleted': (world) => world.answer(SAVES),
    'delete the address fails · no answer': failing['no answer'],
    'delete the address fails · refused': failing.refused,
    'delete the address fails · changed elsewhere': failing['changed elsewhere'],
    'set the default answers · set': (world) => world.answer(SAVES),
    'set the default fails · no answer': failing['no answer'],
    'set the default fails · refused': failing.refused,
    'set the default fails · changed elsewhere': failing['changed elsewhere'],
  },
  assertions: {
    'address-book.listing.untroubled': async (port) => {
      await seeList(port)
      await port.missText(FAILED)
      await port.missText(CHANGED)
    },
    'address-book.listing.failed': async (port) => {
      await seeList(port)
      await port.seeText(FAILED)
    },
    'address-book.listing.changed elsewhere': async (port) => {
      await seeList(port)
      await port.seeText(/Your change was not saved/)
    },
    'address-book.editing.untroubled': async (port, snapshot) => {
      await seeOpenForm(port, snapshot)
      await port.miss('alert', PROBLEMS)
      await port.missText(FAILED)
    },
    'address-book.editing.explaining problems': async (port, snapshot) => {
      await seeOpenForm(port, snapshot)
      const problems = savedAddressProblems(addressOf(snapshot.context.typed), [TAKEN_TAG])
      for (const [problem, message] of Object.entries(MESSAGES)) {
        const isFound = problems.some((each) => each === problem)
        await (isFound ? port.see('link', message) : port.missText(message))
      }
      await (problems.length === 0 ? port.miss('alert', PROBLEMS) : port.see('alert', PROBLEMS))
    },
    'address-book.editing.failed': async (port, snapshot) => {
      await seeOpenForm(port, snapshot)
      await port.seeText(FAILED)
    },
    'address-book.editing.changed elsewhere': async (port, snapshot) => {
      await seeOpenForm(port, snapshot)
      await port.seeText(CHANGED)
      await port.seeText(/Your input is still here/)
    },
    'address-book.saving': async (port, snapshot) => {
      await seeForm(port, snapshot)
      await port.seeDisabled('button', 'Saving…')
    },
    'address-book.confirming the deletion': async (port) => {
      await port.see('dialog', QUESTION)
      await port.seeText(/^Depot \d+ leaves your profile|^Parents \w+ leaves your profile/)
    },
    'address-book.deleting': async (port) => {
      await port.miss('dialog', QUESTION)
      await port.seeDisabled('button', /^Deleting… /)
    },
    'address-book.setting the default': async (port) => {
      await port.seeDisabled('button', /^Saving… /)
      await port.seeDisabled('button', 'Add address')
    },
  },
})
