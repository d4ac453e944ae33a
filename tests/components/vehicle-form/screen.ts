import type {SnapshotFrom} from 'xstate'
import {vehicleProblems} from '../../../domain/vehicle/own-vehicle.ts'
import type {vehicleFormMachine} from '../../../machines/vehicle-form/machine.ts'
import {TAKEN, TYPED_SWIFT} from '../../../machines/vehicle-form/model.ts'
import type {Port, World} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'
import {ownRegistration} from './own-registration.ts'

type VehicleFormSnapshot = SnapshotFrom<typeof vehicleFormMachine>

const SAVES = ['/v1/consumers/cip']
const FAILED = {
  adding: 'Failed to add vehicle details. Please try again later.',
  editing: 'Failed to update vehicle details. Please try again later.',
}
const CHANGED = /^Your profile was changed in another window/
const YEAR = 'Year of manufacture'
const PROBLEMS = /before you can save$/
const QUESTION = 'Delete this vehicle?'

/** A registration that no other path uses, instead of the model's. */
function own(registration: string, {phone}: Pick<Port, 'phone'>): string {
  return registration === TYPED_SWIFT.registration ? ownRegistration(phone) : registration
}

async function seeForm(port: Port, {context: {vehicle}}: VehicleFormSnapshot) {
  await port.seeChoice('Make', vehicle.make)
  await port.seeField('Registration number', own(vehicle.registration, port))
  await port.seeField(YEAR, vehicle.year)
}

async function seeOpenForm(port: Port, snapshot: VehicleFormSnapshot) {
  await port.miss('dialog', QUESTION)
  await seeForm(port, snapshot)
  await port.seeEnabled('button', 'Save')
}

const changedElsewhere = (world: World) =>
  world.refuse(SAVES, 'PROFILE_CONFLICT', (body) => ({...Object(body), version: Object(body).version - 1}))

/** The form of one vehicle of the profile. */
export const vehicleFormScreen = defineScreen({
  controls: {},
  texts: {},
  views: {},
  starts: {
    'of a new vehicle': {
      path: '/consumer/profile/add-vehicle',
      memories: async ({world}) => ({identity: await world.identity()}),
    },
    'of a vehicle in the profile': {
      path: async (port) =>
        `/consumer/profile/edit-vehicle/${await port.world.vehicle({...TYPED_SWIFT, registration: own(TYPED_SWIFT.registration, port)})}`,
      memories: async ({world}) => ({identity: await world.identity()}),
    },
  },
  holds: SAVES,
  actions: {
    'vehicle.typed · a make': (port) => port.choose('Make', TYPED_SWIFT.make),
    'vehicle.typed · a model': (port) => port.choose('Model', TYPED_SWIFT.model),
    'vehicle.typed · a variant': (port) => port.choose('Variant', TYPED_SWIFT.variant),
    'vehicle.typed · a registration': (port) =>
      port.fill('Registration number', own(TYPED_SWIFT.registration, port)),
    'vehicle.typed · a year': (port) => port.fill(YEAR, TYPED_SWIFT.year),
    'vehicle.typed · a registration that another vehicle has': (port) =>
      port.fill('Registration number', TAKEN),
    'save.asked': async (port, {snapshot: {context}}) => {
      await port.press('button', 'Save')
      if (vehicleProblems(context.vehicle, [TAKEN], port.today).length > 0) await port.see('alert', PROBLEMS)
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
  assertions: {
    'vehicle-form.open.untroubled': seeOpenForm,
    'vehicle-form.open.explaining problems': async (port, snapshot) => {
      await seeOpenForm(port, snapshot)
      const problems = vehicleProblems(snapshot.context.vehicle, [TAKEN], port.today)
      if (problems.length === 0) return port.miss('alert', PROBLEMS)
      await port.see('alert', PROBLEMS)
      if (problems.includes('make')) await port.seeText('Please select a make')
      if (problems.includes('model')) await port.seeText('Please select a model')
      if (problems.includes('variant')) await port.seeText('Please select a variant')
      if (problems.includes('year')) await port.seeText('Please enter a valid year')
      if (problems.includes('registration')) await port.seeText('Please enter a valid car registration')
      if (problems.includes('registration taken'))
        await port.seeText('This vehicle registration already exists in your profile')
    },
    'vehicle-form.open.failed': async (port, snapshot) => {
      await seeOpenForm(port, snapshot)
      await port.seeText(snapshot.context.isInProfile ? FAILED.editing : FAILED.adding)
    },
    'vehicle-form.open.changed elsewhere': async (port, snapshot) => {
      await seeOpenForm(port, snapshot)
      await port.seeText(CHANGED)
      await port.seeText(
        snapshot.context.hasDeletionFailed ? /Nothing was deleted/ : /Your input is still here/,
      )
    },
    'vehicle-form.saving': async (port, snapshot) => {
      await seeForm(port, snapshot)
      await port.seeDisabled('button', 'Saving…')
    },
    'vehicle-form.confirming the deletion': async (port) => {
      await port.see('dialog', QUESTION)
      await port.seeText(/leaves your profile/)
    },
    'vehicle-form.deleting': async (port) => {
      await port.miss('dialog', QUESTION)
      await port.seeDisabled('button', 'Deleting…')
    },
    'vehicle-form.done': async (port) => {
      await port.miss('button', 'Save')
      await port.see('button', 'Log out')
    },
  },
})
