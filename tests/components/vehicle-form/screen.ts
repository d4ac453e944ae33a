import type {Port, World} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'
import type {Story} from '../../paths/story.ts'
import {recordOf} from '../../support/record.ts'
import {ownRegistration} from './own-registration.ts'

const SAVES = ['/v1/consumers/cip']
const YEAR = 'Year of manufacture'
const REGISTRATION = 'Registration number'
export const TAKEN = 'KA01HB9087'
export const SWIFT = {make: 'Maruti Suzuki', model: 'Swift', variant: 'Petrol', year: '2021'}
const PROBLEMS = /before you can save$/

/** The other vehicles of the profile. */
export const CARS = [
  {...SWIFT, id: 'c1', registration: 'KA05MX4321', year: 2021},
  {make: 'Hyundai', model: 'Creta', variant: 'Diesel', id: 'c2', registration: TAKEN, year: 2019},
]
const ownCar = (port: Pick<Port, 'phone'>) => ({...SWIFT, id: 'c3', registration: own(port), year: 2021})

async function consumerWith(world: World, cars: typeof CARS) {
  await world.changeProfile('fullProfile', {cars})
  return {identity: await world.identity()}
}

const own = ({phone}: Pick<Port, 'phone'>) => ownRegistration(phone)
export const isInProfile = ({start}: Story) => start === 'of a vehicle in the profile'
const has = (story: Story, field: string) =>
  isInProfile(story) || story.count(`vehicle.typed · a ${field}`) > 0
export const registrationOf = (port: Port, story: Story) =>
  story.newest({
    'vehicle.typed · a registration': own(port),
    'vehicle.typed · a registration that another vehicle has': TAKEN,
  }) ?? (isInProfile(story) ? own(port) : '')

/** What is missing or wrong, in the order of the form (000-5, 001-5). */
export function problemsOf(port: Port, story: Story) {
  const registration = registrationOf(port, story)
  return [
    ...(has(story, 'make') ? [] : (['make'] as const)),
    ...(has(story, 'model') ? [] : (['model'] as const)),
    ...(has(story, 'variant') ? [] : (['variant'] as const)),
    ...(registration === '' ? (['registration'] as const) : []),
    ...(registration === TAKEN ? (['taken'] as const) : []),
    ...(has(story, 'year') ? [] : (['year'] as const)),
  ]
}

/** A registration that another vehicle has is explained once its field is left. */
const leftProblemsOf = (port: Port, story: Story) =>
  registrationOf(port, story) === TAKEN ? (['taken'] as const) : []

function form(port: Port, story: Story) {
  return {
    choices: {
      Make: has(story, 'make') ? SWIFT.make : '',
      Model: has(story, 'model') ? SWIFT.model : '',
      Variant: has(story, 'variant') ? SWIFT.variant : '',
    },
    fields: {[REGISTRATION]: registrationOf(port, story), [YEAR]: has(story, 'year') ? SWIFT.year : ''},
  }
}

function openForm(port: Port, story: Story) {
  return {
    ...form(port, story),
    enabled: ['registration', 'save', ...(isInProfile(story) ? (['delete'] as const) : [])] as const,
  }
}

const changedElsewhere = (world: World) =>
  world.refuse(SAVES, 'PROFILE_CONFLICT', (body) => ({
    ...recordOf(body),
    version: Number(recordOf(body).version) - 1,
  }))

/** The form of one vehicle of the profile. */
export const vehicleFormScreen = defineScreen({
  starts: {
    'of a new vehicle': {
      path: '/consumer/profile/add-vehicle',
      memories: ({world}) => consumerWith(world, CARS),
    },
    'of a vehicle in the profile': {
      path: '/consumer/profile/edit-vehicle/c3',
      memories: (port) => consumerWith(port.world, [...CARS, ownCar(port)]),
    },
  },
  holds: SAVES,
  controls: {
    problems: ['alert', PROBLEMS],
    registration: ['textbox', REGISTRATION],
    save: ['button', 'Save'],
    saving: ['button', 'Saving…'],
    delete: ['button', 'Delete this vehicle'],
    deleting: ['button', 'Deleting…'],
    question: ['dialog', 'Delete this vehicle?'],
    yes: ['button', 'Yes, delete'],
    keep: ['button', 'Keep it'],
    close: ['button', 'Close'],
  },
  escape: 'close',
  texts: {
    make: 'Please select a make',
    model: 'Please select a model',
    variant: 'Please select a variant',
    registration: 'Please enter a valid car registration',
    taken: 'This vehicle registration already exists in your profile',
    year: 'Please enter a valid year',
    'not added': 'Failed to add vehicle details. Please try again later.',
    'not updated': 'Failed to update vehicle details. Please try again later.',
    changed: /^Your profile was changed in another window/,
    'nothing was deleted': /Nothing was deleted/,
    'input is still here': /Your input is still here/,
  },
  actions: {
    'vehicle.typed · a make': (port) => port.choose('Make', SWIFT.make),
    'vehicle.typed · a model': (port) => port.choose('Model', SWIFT.model),
    'vehicle.typed · a variant': (port) => port.choose('Variant', SWIFT.variant),
    'vehicle.typed · a registration': (port) => port.fillAndLeave(REGISTRATION, own(port)),
    'vehicle.typed · a year': (port) => port.fillAndLeave(YEAR, SWIFT.year),
    'vehicle.typed · a registration that another vehicle has': (port) =>
      port.fillAndLeave(REGISTRATION, TAKEN),
    'save.asked': async (port, story) => {
      if (problemsOf(port, story).length === 0) return port.pressTwice('button', 'Save')
      await port.press('button', 'Save')
      await port.see('alert', PROBLEMS)
    },
    'deletion.asked': (port) => port.press('button', 'Delete this vehicle'),
    'deletion.confirmed': (port) => port.press('button', 'Yes, delete'),
    'deletion.declined': (port) => port.press('button', 'Keep it'),
  },
  outcomes: {
    'save the vehicle answers · saved': (world) => world.answer(SAVES),
    'save the vehicle fails · no answer': (world) => world.lose(SAVES),
    'save the vehicle fails · refused': (world) => world.refuse(SAVES, 'UNKNOWN_ERROR', 'fault'),
    'save the vehicle fails · changed elsewhere': changedElsewhere,
    'delete the vehicle answers · deleted': (world) => world.answer(SAVES),
    'delete the vehicle fails · no answer': (world) => world.lose(SAVES),
    'delete the vehicle fails · refused': (world) => world.refuse(SAVES, 'UNKNOWN_ERROR', 'fault'),
    'delete the vehicle fails · changed elsewhere': changedElsewhere,
  },
  views: {
    'vehicle-form.open.untroubled': (port, story) => ({
      ...openForm(port, story),
      texts: leftProblemsOf(port, story),
    }),
    'vehicle-form.open.explaining problems': (port, story) => {
      const view = openForm(port, story)
      const problems = problemsOf(port, story)
      return problems.length === 0 ? view : {...view, enabled: [...view.enabled, 'problems'], texts: problems}
    },
    'vehicle-form.open.failed': (port, story) => ({
      ...openForm(port, story),
      texts: [isInProfile(story) ? 'not updated' : 'not added', ...leftProblemsOf(port, story)],
    }),
    'vehicle-form.open.changed elsewhere': (port, story) => ({
      ...openForm(port, story),
      texts: [
        'changed',
        story.labels.at(-1)?.startsWith('delete') ? 'nothing was deleted' : 'input is still here',
        ...leftProblemsOf(port, story),
      ],
    }),
    'vehicle-form.saving': (port, story) => ({
      ...form(port, story),
      disabled: ['registration', 'saving', ...(isInProfile(story) ? (['delete'] as const) : [])],
    }),
    'vehicle-form.confirming the deletion': {
      enabled: ['question', 'yes', 'keep', 'close'],
      says: [/leaves your profile/],
    },
    'vehicle-form.deleting': {disabled: ['registration', 'save', 'deleting']},
    'vehicle-form.done': (_, story) => ({
      controls: [['button', 'Log out']],
      announced: story.labels.at(-1)?.startsWith('delete') ? 'Vehicle deleted.' : 'Vehicle saved.',
    }),
  },
})
