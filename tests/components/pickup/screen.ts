import type {Pickup} from '../../../domain/booking/pickup.ts'
import {POSITION} from '../../paths/component/calls.ts'
import {completeBooking, NO_PICKUP} from '../../paths/component/memories.ts'
import type {Memories, Port, Words} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'
import type {Story} from '../../paths/story.ts'

type Choice = 'home' | 'office' | 'other'

const BOX = /^Pick up my car/
const DRAWER = 'Pickup address'
const USE = 'Use this address'
const OTHER = /^Another address/
const CHANGE = 'Change address'
const PROBLEMS = 'There is a problem with the address'
const STREET_FIELD = 'Flat, house and street'
const INSTRUCTIONS_FIELD = 'Instructions for the pickup (optional)'
const TYPED_STREET = 'Flat 4, Baner Road'
const BENGALURU = 'address.typed · the pincode of another city'
const LOCALITY = 'locality.found · with city and pincode'

const path = '/consumer/workshop-result/any-name-COMPLETE1#book'

/** Stored by an earlier visit. */
const BLUE_GATE: Pickup = {
  ...NO_PICKUP,
  address: '8, MG Road',
  city: 'Pune',
  pincode: '411001',
  location: '18.51,73.87',
  instructions: 'Blue gate.',
}

/** The saved addresses of the consumer, as the form shows a chosen one. */
const SAVED = {
  home: ['Home', '27, 5th Cross, Koramangala', 'Opposite the park, second floor', /^Bengaluru\s+560034$/],
  office: [
    'Office',
    'Tower 3, Outer Ring Road, Bellandur',
    'Basement parking, gate 2',
    /^Bengaluru\s+560103$/,
  ],
} as const

const CHOICES: Record<string, Choice> = {
  'saved.chosen · at home': 'home',
  'saved.chosen · at the office': 'office',
  'address.given': 'other',
}

/** A consumer with saved addresses, and the pickup stored by an earlier visit. */
const consumerWith =
  (pickup: Pickup) =>
  async ({today, workshop, world}: Pick<Port, 'today' | 'workshop' | 'world'>): Promise<Memories> => {
    const identity = await world.identity()
    const form = completeBooking({phone: identity.phone.slice(-10), today}, workshop('complete'))
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
  await port.fillAndLeave(label, text)
  await port.seeField(label, text)
}

const beganEmpty = ({start}: Story) => start === 'without a pickup'

/** What the fields of another address contain. */
function typed(story: Story): {street: string; city: string; pincode: Words} {
  const before = beganEmpty(story) ? NO_PICKUP : BLUE_GATE
  return {
    street: story.count('address.typed · the flat') > 0 ? TYPED_STREET : before.address,
    city: story.count(LOCALITY) > 0 ? 'Pune' : before.city,
    pincode:
      story.newest<Words>({
        'address.typed · a wrong pincode': '41104',
        [BENGALURU]: '560034',
        [LOCALITY]: /^\d{6}$/,
      }) ?? before.pincode,
  }
}

/** What another address lacks, in the order of its fields (000-5). */
function problemsOf(story: Story) {
  const {street, city, pincode} = typed(story)
  return [
    ...(beganEmpty(story) && story.count(LOCALITY) === 0 ? (['no area'] as const) : []),
    ...(street === '' ? (['no street'] as const) : []),
    ...(city === '' ? (['no city'] as const) : []),
    ...(pincode === '' || pincode === '41104' ? (['no pincode'] as const) : []),
  ]
}

/** A wrong pincode is explained once its field is left. */
function leftProblemsOf(story: Story) {
  const isLeft = story
    .since('pickup.asked', 'change.asked')
    .newest({'address.typed · a wrong pincode': true, [BENGALURU]: false, [LOCALITY]: false})
  return isLeft === true && chosen(story) === 'other' ? (['no pincode'] as const) : []
}

/** A pincode that does not fit the chosen area is questioned, not refused (decision 427). */
function doubtsOf(story: Story) {
  return typed(story).pincode === '560034' && chosen(story) === 'other' ? (['another district'] as const) : []
}

/** The address of the pickup now. */
const standing = (story: Story): Choice => story.newest(CHOICES) ?? 'other'

/** The entry that the drawer has chosen; without an earlier address, the consumer's default. */
function chosen(story: Story): Choice {
  const opened = story.newest({'pickup.asked': 'home', 'change.asked': standing(story)} as const)
  const touched = story.since('pickup.asked', 'change.asked').newest<Choice>({
    'address.typed · the flat': 'other',
    'address.typed · a wrong pincode': 'other',
    [BENGALURU]: 'other',
    [LOCALITY]: 'other',
    'address.given': 'other',
  })
  return touched ?? opened ?? 'home'
}

function drawer(story: Story) {
  const {street, city, pincode} = typed(story)
  const choice = chosen(story)
  return {
    enabled: ['drawer', 'use', 'close'] as const,
    counts: {radio: 3},
    checked: [
      ['radio', /^Home/, choice === 'home'],
      ['radio', /^Office/, choice === 'office'],
      ['radio', OTHER, choice === 'other'],
    ] as const,
    ...(choice === 'other' ? {fields: {[STREET_FIELD]: street, City: city, Pincode: pincode}} : {}),
  }
}

function address(story: Story): readonly Words[] {
  const choice = standing(story)
  if (choice !== 'other') return SAVED[choice]
  const {street, city, pincode} = typed(story)
  return [street, typeof pincode === 'string' ? `${city} ${pincode}` : /^Pune\s+\d{6}$/]
}

/** The form of the address drawer, and the checkbox with the chosen address below it. */
export const pickupScreen = defineScreen({
  starts: {
    'without a pickup': {
      path,
      memories: consumerWith(NO_PICKUP),
      first: tickAndClose,
      inPart: tickAndClose,
    },
    'with a pickup wanted before': {path, memories: consumerWith({...BLUE_GATE, isRequested: true})},
    'with a stored address': {
      path,
      memories: consumerWith(BLUE_GATE),
      first: tickAndUntick,
      inPart: tickAndUntick,
    },
  },
  holds: [POSITION],
  controls: {
    box: ['checkbox', BOX],
    change: ['button', CHANGE],
    instructions: ['textbox', INSTRUCTIONS_FIELD],
    drawer: ['dialog', DRAWER],
    use: ['button', USE],
    close: ['button', 'Close'],
    problems: ['alert', PROBLEMS],
  },
  escape: 'close',
  texts: {
    'no area': 'Find your area, so that the workshop knows the way.',
    'no street': 'Enter your flat, house and street.',
    'no city': 'Enter your city.',
    'no pincode': 'Please enter a valid pin code',
    'another district': /, and 560034 is in another district\. Please check both\.$/,
  },
  actions: {
    'pickup.asked': (port) => port.press('checkbox', BOX),
    'pickup.declined': (port) => port.press('checkbox', BOX),
    'change.asked': (port) => port.press('button', CHANGE),
    'address.typed · the flat': (port) => type(port, STREET_FIELD, TYPED_STREET),
    'address.typed · a wrong pincode': (port) => type(port, 'Pincode', '41104'),
    [BENGALURU]: (port) => type(port, 'Pincode', '560034'),
    [LOCALITY]: async (port) => {
      await port.press('radio', OTHER)
      await port.press('button', /^Your area/)
      await port.press('button', 'Use my current location')
      await port.world.answer([POSITION])
      await port.miss('dialog', 'Choose your location')
    },
    'address.given': (port) => choose(port, OTHER),
    'saved.chosen · at home': (port) => choose(port, /^Home/),
    'saved.chosen · at the office': (port) => choose(port, /^Office/),
    'drawer.closed': (port) => port.press('button', 'Close'),
    'instructions.changed · something': (port) => port.fill(INSTRUCTIONS_FIELD, 'Ring twice.'),
    'instructions.changed · nothing': (port) => port.fill(INSTRUCTIONS_FIELD, ''),
  },
  outcomes: {},
  views: {
    'pickup.not wanted': (_, {labels}) => ({
      enabled: ['box'],
      checked: [['checkbox', BOX, false]],
      says: ['Charges may apply.'],
      ...(labels.at(-1) === 'drawer.closed'
        ? {announced: 'Pickup is not chosen: no address was given.'}
        : {}),
    }),
    'pickup.choosing an address.untroubled': (_, story) => ({
      ...drawer(story),
      texts: [...leftProblemsOf(story), ...doubtsOf(story)],
    }),
    'pickup.choosing an address.explaining problems': (_, story) => {
      const view = drawer(story)
      const problems = problemsOf(story)
      const doubts = doubtsOf(story)
      if (problems.length === 0) return {...view, texts: doubts}
      return {
        ...view,
        enabled: [...view.enabled, 'problems'],
        texts: [...problems, ...doubts],
        ...(story.labels.at(-1) === 'address.given' ? {focus: ['alert', PROBLEMS]} : {}),
      }
    },
    'pickup.wanted': (_, story) => ({
      enabled: ['box', 'change', 'instructions'],
      checked: [['checkbox', BOX, true]],
      says: ['Charges may apply.', ...address(story)],
      fields: {
        [INSTRUCTIONS_FIELD]:
          story.newest({
            'instructions.changed · something': 'Ring twice.',
            'instructions.changed · nothing': '',
            'saved.chosen · at home': '',
            'saved.chosen · at the office': '',
          }) ?? (beganEmpty(story) ? '' : 'Blue gate.'),
      },
    }),
  },
})
