import {POSITION} from '../../paths/component/calls.ts'
import {SEARCH_IN_PUNE} from '../../paths/component/memories.ts'
import type {Memories, Port, Words} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'
import type {Story} from '../../paths/story.ts'
import {
  CODE_CALLS,
  changeNumber,
  closeDialog,
  proveNumber,
  receiveCode,
  typeCode,
  typeWrongCodes,
} from '../otp/in-a-dialog.ts'

type Whose = 'own' | 'other' | 'none'

const FIELD = 'Mobile number'
const HOME = '/consumer/home'
const CAMPAIGN = `${HOME}?campaign=first-service`
const IN_PUNE: Memories = {searchFormData: SEARCH_IN_PUNE}
const SWIFT = {make: 'Maruti Suzuki', model: 'Swift', variant: 'Petrol'}
const PROBLEMS = /before we can search$/
const SEARCHED = 'search.asked'

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

const isEmpty = ({start}: Story) => start === 'as a guest with an empty form'
const isSignedIn = ({start}: Story) => start.startsWith('as a signed-in visitor')
const hasCampaign = ({start}: Story) => start.includes('under a campaign')

/** Whose number the form has; `null` while its field is empty. */
export const whose = (story: Story): Whose | null =>
  story.newest<Whose>({
    'draft.changed · a mobile number': 'own',
    'draft.changed · another mobile number': 'other',
    'draft.changed · no mobile number': 'none',
    'prove the phone answers · verified with another number': 'other',
    'prove the phone answers · dismissed with another number': 'other',
    'prove the phone answers · closed with another number': 'other',
  }) ?? (isEmpty(story) ? null : 'own')

async function number(port: Port, story: Story): Promise<Words> {
  const owner = whose(story)
  if (owner === null) return ''
  if (owner === 'none') return '12345'
  const digits =
    owner === 'other'
      ? port.otherPhone
      : isSignedIn(story)
        ? (await port.world.identity()).phone.slice(-10)
        : port.phone
  return new RegExp(`^${digits.slice(0, 5)} ?${digits.slice(5)}$`)
}

const car = (story: Story) =>
  story.start.endsWith('with a car')
    ? SWIFT
    : {
        make: story.count('draft.changed · a make') > 0 ? SWIFT.make : '',
        model: story.count('draft.changed · a model') > 0 ? SWIFT.model : '',
        variant: story.count('draft.changed · a variant') > 0 ? SWIFT.variant : '',
      }

/** What the search lacks, in the order of the form (000-5). */
export function problemsOf(story: Story) {
  const owner = whose(story)
  return [
    ...(isEmpty(story) && story.count('draft.changed · a place') === 0 ? (['no place'] as const) : []),
    ...(hasCampaign(story) && car(story).variant === '' ? (['no car'] as const) : []),
    ...(owner === null || owner === 'none' ? (['no number'] as const) : []),
  ]
}

/** Whether Next was pressed in a form that lacked something: a dialog follows each other press. */
const hasTried = ({labels}: Story) =>
  labels.some((label, at) => label === SEARCHED && labels[at + 1]?.startsWith('prove the phone') !== true)

/** The number could not be verified (ruling 4). */
const isRefused = (story: Story) =>
  story.newest({
    'prove the phone answers · closed': true,
    'prove the phone answers · closed with another number': true,
    'prove the phone answers · interrupted': true,
    'draft.changed · a place': false,
    'draft.changed · a mobile number': false,
    'draft.changed · another mobile number': false,
    'draft.changed · no mobile number': false,
    [SEARCHED]: false,
  }) ?? false

async function form(port: Port, story: Story) {
  const problems = problemsOf(story)
  const shown = hasTried(story) ? problems : []
  const {make, model, variant} = car(story)
  return {
    enabled: [
      ...(isSignedIn(story) ? [] : (['number'] as const)),
      ...(problems.length === 0 ? (['next'] as const) : []),
      ...(shown.length > 0 ? (['problems'] as const) : []),
    ] as const,
    controls: [['button', /^Location/]] as const,
    disabled: isSignedIn(story) ? (['number'] as const) : [],
    explaining: problems.length > 0 ? (['next'] as const) : [],
    fields: {[FIELD]: await number(port, story)},
    ...(hasCampaign(story) ? {choices: {Make: make, Model: model, Variant: variant}} : {}),
    texts: [...shown, ...(isRefused(story) ? (['refused'] as const) : [])],
    ...(story.labels.at(-1) === SEARCHED ? {focus: ['alert', PROBLEMS] as const} : {}),
  }
}

/** The machine starts with the first touch. */
function touchTheForm(port: Port): Promise<void> {
  return port.press('textbox', FIELD)
}

/** The search form of home. */
export const liteSearchScreen = defineScreen({
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
  controls: {
    number: ['textbox', FIELD],
    next: ['button', /^Next$/],
    problems: ['alert', PROBLEMS],
    dialog: ['dialog', 'Enter your code'],
    close: ['button', 'Close'],
  },
  escape: 'close',
  texts: {
    'no place': 'Choose the place where you want your car serviced.',
    'no car': 'Choose make, model and variant for this offer.',
    'no number': 'Please provide valid mobile number.',
    refused: 'Error occured while validating your phone number. Please retry.',
  },
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
    [SEARCHED]: async (port, story) => {
      for (const phone of [port.phone, port.otherPhone]) await port.world.forgetLimits(phone)
      await port.press('button', /^Next$/)
      if (problemsOf(story).length > 0) await port.see('alert', PROBLEMS)
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
      await world.lose(CODE_CALLS.use)
    },
  },
  views: {
    'lite-search.editing': form,
    'lite-search.proving the phone': (port, story) => ({
      enabled: ['dialog', 'close'],
      says: [
        `Sending a code to ••••••${(whose(story) === 'other' ? port.otherPhone : port.phone).slice(-4)}…`,
      ],
    }),
    'lite-search.found': {controls: [['heading', /^Workshops near/]]},
  },
})
