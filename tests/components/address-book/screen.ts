import type {SavedAddress} from '../../../domain/place/saved-address.ts'
import {POSITION} from '../../paths/component/calls.ts'
import type {Port, World} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'
import {type Story, storyBefore} from '../../paths/story.ts'
import {recordOf} from '../../support/record.ts'
import {SAVED_ADDRESSES} from '../../support/server/saved-addresses.ts'
import {
  DELETED,
  depot,
  details,
  entryOf,
  isEdit,
  LOCALITY,
  leftProblemsOf,
  ownTag,
  ownTagsSaved,
  problemsOf,
  SAVED,
  street,
} from './entry.ts'

const SAVES = ['/v1/consumers/cip']
const STREET_FIELD = 'Flat, house and street'
const DETAILS_FIELD = 'Floor or landmark'
const TAG_FIELD = 'Name of this address'
const PROBLEMS = /before you can save$/
const NO_ADDRESSES = 'No addresses yet. A saved address makes a pickup quick to book.'
const DEFAULT_SET = 'set the default answers · set'

const [home] = SAVED_ADDRESSES
/** As many as a walk may delete. */
export const DEPOTS: SavedAddress[] = Array.from({length: 9}, (_, index) => ({
  ...home,
  id: `d${index + 1}`,
  tag: `Depot ${index + 1}`,
  address: '27, 5th Cross, Koramangala',
  addressDetails: 'Opposite the park, second floor',
  city: 'Bengaluru',
  country: 'IN',
  pincode: '560034',
  location: '12.935,77.624',
  isDefault: false,
}))

const consumerWith =
  (addresses: SavedAddress[]) =>
  async ({world}: Pick<Port, 'world'>) => {
    await world.changeProfile('newcomer', {addresses, metadata: {isviewProfileWalkthroughDone: true}})
    return {identity: await world.identity('newcomer')}
  }

/** The steps with the one that is being taken, which counts already. */
const withThis = (story: Story, label: string): Story => ({
  ...story,
  count: (...wanted) => story.count(...wanted) + Number(wanted.includes(label)),
})

const beganEmpty = ({start}: Story) => start === 'without an address'
/** The list's first address that is not the default becomes it. */
export const defaults = (story: Story) =>
  story.count(DEFAULT_SET) % 2 === 0
    ? ({now: 'Home', next: 'Office'} as const)
    : ({now: 'Office', next: 'Home'} as const)

function list(_: Port, story: Story) {
  const isFirstThere = !beganEmpty(story) && story.count(DELETED) === 0
  const hasSaved = story.count(SAVED) > 0
  return {
    enabled: [
      'add',
      ...(isFirstThere ? (['the first'] as const) : []),
      ...(beganEmpty(story) ? [] : ([`default ${defaults(story).now}`] as const)),
    ] as const,
    controls: ownTagsSaved(story).map((tag) => ['heading', tag] as const),
    says: beganEmpty(story) && !hasSaved ? [NO_ADDRESSES] : [],
    ...said(story),
  }
}

/** What a screen reader reads out after a success, and where the focus is. */
function said(story: Story) {
  const done = story.labels.at(-1)
  if (done === DELETED) return {announced: 'Address deleted.', focus: ['region', 'Saved addresses'] as const}
  if (done === DEFAULT_SET)
    return {
      announced: 'Default address changed.',
      focus: ['heading', headingOf(defaults(story).now)] as const,
    }
  if (done !== SAVED) return {}
  return {announced: 'Address saved.', focus: ['heading', entryOf(storyBefore(story)).ownTag] as const}
}

const headingOf = (tag: string) => new RegExp(`^${tag}\\s+Default$`)

function form(story: Story) {
  const entry = entryOf(story)
  return {
    fields: {
      [STREET_FIELD]: entry.street,
      [DETAILS_FIELD]: entry.details,
      City: entry.city,
      Pincode: entry.pincode,
      ...(entry.tag === 'Other' ? {[TAG_FIELD]: entry.ownTag} : {}),
    },
    checked: [
      ['radio', 'Home', false],
      ['radio', 'Office', entry.tag === 'Office'],
      ['radio', 'Other', entry.tag === 'Other'],
    ] as const,
  }
}

const title = (story: Story) => (isEdit(story) ? 'edit form' : 'add form')
const fields = (story: Story) =>
  entryOf(story).tag === 'Other' ? (['street', 'own tag'] as const) : (['street'] as const)

const openForm = (story: Story) => ({
  ...form(story),
  enabled: [title(story), ...fields(story), 'save', 'close'] as const,
})

const failing = {
  'no answer': (world: World) => world.lose(SAVES),
  refused: (world: World) => world.refuse(SAVES, 'UNKNOWN_ERROR', 'fault'),
  'changed elsewhere': (world: World) =>
    world.refuse(SAVES, 'PROFILE_CONFLICT', (body) => ({
      ...recordOf(body),
      version: Number(recordOf(body).version) - 1,
    })),
}

/** The page of the saved addresses with its form. */
export const addressBookScreen = defineScreen({
  starts: {
    'with addresses': {
      path: '/consumer/profile/addresses',
      memories: consumerWith([...SAVED_ADDRESSES, ...DEPOTS]),
    },
    'without an address': {path: '/consumer/profile/addresses', memories: consumerWith([])},
  },
  holds: [...SAVES, POSITION],
  controls: {
    add: ['button', 'Add address'],
    'the first': ['button', 'Edit Depot 1'],
    'default Home': ['heading', headingOf('Home')],
    'default Office': ['heading', headingOf('Office')],
    'becoming the default': ['button', /^Saving… (Home|Office)$/],
    deleting: ['button', /^Deleting… Depot \d+$/],
    'add form': ['dialog', 'Add address'],
    'edit form': ['dialog', 'Edit address'],
    street: ['textbox', STREET_FIELD],
    'own tag': ['textbox', TAG_FIELD],
    problems: ['alert', PROBLEMS],
    save: ['button', 'Save address'],
    saving: ['button', 'Saving…'],
    question: ['dialog', 'Delete this address?'],
    yes: ['button', 'Yes, delete'],
    keep: ['button', 'Keep it'],
    close: ['button', 'Close'],
  },
  escape: 'close',
  texts: {
    failed: 'Failed to update profile, please try again!',
    'changed, nothing saved':
      'Your profile was changed in another window or on another device. Your change was not saved. This is the current profile.',
    'changed, input still here':
      'Your profile was changed in another window or on another device. Your input is still here: save again to add it.',
    area: 'Field is empty, please enter a valid location',
    street: 'Please enter a valid address (min 3 characters)',
    details: 'Address details should be at least 3 characters',
    city: 'Please enter a valid city name',
    pincode: 'Please enter a valid 6-digit pincode',
    tag: 'Please select or enter a valid tag',
    taken: 'Tag already exists. Please choose a different tag.',
  },
  actions: {
    'add.asked': (port) => port.press('button', 'Add address'),
    'edit.asked': (port, story) => port.press('button', `Edit ${depot(story)}`),
    'entry.typed · the street': (port, story) =>
      port.fillAndLeave(STREET_FIELD, street(withThis(story, 'entry.typed · the street'))),
    'entry.typed · the details': (port, story) =>
      port.fillAndLeave(DETAILS_FIELD, details(withThis(story, 'entry.typed · the details'))),
    'entry.typed · a wrong pincode': (port) => port.fillAndLeave('Pincode', '41104'),
    'entry.typed · the tag of another': (port) => port.press('radio', 'Office'),
    'entry.typed · another tag': (port) => port.press('radio', 'Other'),
    'entry.typed · a tag of its own': (port, story) =>
      port.fillAndLeave(TAG_FIELD, ownTag(withThis(story, 'entry.typed · a tag of its own'))),
    [LOCALITY]: async (port) => {
      await port.press('button', /^Your area/)
      await port.press('button', 'Use my current location')
      await port.world.answer([POSITION])
      await port.miss('dialog', 'Choose your location')
    },
    'save.asked': (port) => port.press('button', 'Save address'),
    'form.closed': (port) => port.press('button', 'Close'),
    'deletion.asked': (port, story) => port.press('button', `Delete ${depot(story)}`),
    'deletion.confirmed': (port) => port.press('button', 'Yes, delete'),
    'deletion.declined': (port) => port.press('button', 'Keep it'),
    'default.asked': (port, story) => port.press('button', `Set as default ${defaults(story).next}`),
  },
  outcomes: {
    [SAVED]: (world) => world.answer(SAVES),
    'save the address fails · no answer': failing['no answer'],
    'save the address fails · refused': failing.refused,
    'save the address fails · changed elsewhere': failing['changed elsewhere'],
    [DELETED]: (world) => world.answer(SAVES),
    'delete the address fails · no answer': failing['no answer'],
    'delete the address fails · refused': failing.refused,
    'delete the address fails · changed elsewhere': failing['changed elsewhere'],
    [DEFAULT_SET]: (world) => world.answer(SAVES),
    'set the default fails · no answer': failing['no answer'],
    'set the default fails · refused': failing.refused,
    'set the default fails · changed elsewhere': failing['changed elsewhere'],
  },
  views: {
    'address-book.listing.untroubled': list,
    'address-book.listing.failed': (port, story) => ({...list(port, story), texts: ['failed']}),
    'address-book.listing.changed elsewhere': (port, story) => ({
      ...list(port, story),
      texts: ['changed, nothing saved'],
    }),
    'address-book.editing.untroubled': (_, story) => ({...openForm(story), texts: leftProblemsOf(story)}),
    'address-book.editing.explaining problems': (_, story) => {
      const view = openForm(story)
      const problems = problemsOf(story)
      if (problems.length === 0) return view
      return {
        ...view,
        enabled: [...view.enabled, 'problems'],
        texts: problems,
        ...(story.labels.at(-1) === 'save.asked' ? {focus: ['alert', PROBLEMS]} : {}),
      }
    },
    'address-book.editing.failed': (_, story) => ({
      ...openForm(story),
      texts: ['failed', ...leftProblemsOf(story)],
    }),
    'address-book.editing.changed elsewhere': (_, story) => ({
      ...openForm(story),
      texts: ['changed, input still here', ...leftProblemsOf(story)],
    }),
    'address-book.saving': (_, story) => ({
      ...form(story),
      enabled: [title(story)],
      disabled: [...fields(story), 'saving', 'close'],
    }),
    'address-book.confirming the deletion': (_, story) => ({
      enabled: ['question', 'yes', 'keep', 'close'],
      says: [`${depot(story)} leaves your profile. Bookings already made keep their pickup address.`],
    }),
    'address-book.deleting': (_, story) => ({
      ...(story.count(DELETED) === 0
        ? {disabled: ['add', 'deleting', 'the first']}
        : {disabled: ['add', 'deleting']}),
      enabled: [`default ${defaults(story).now}`],
      controls: [['heading', depot(story)]],
    }),
    'address-book.setting the default': (_, story) => ({
      ...(story.count(DELETED) === 0
        ? {disabled: ['add', 'becoming the default', 'the first']}
        : {disabled: ['add', 'becoming the default']}),
      enabled: [`default ${defaults(story).now}`],
    }),
  },
})
