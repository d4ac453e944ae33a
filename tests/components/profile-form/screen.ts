import type {SnapshotFrom} from 'xstate'
import {DELETED_IMAGE} from '../../../contract/account/profile.ts'
import {failureCode} from '../../../domain/failure.ts'
import type {profileFormMachine} from '../../../machines/profile-form/machine.ts'
import {NAMES, NO_NAME, OTHER_NAME} from '../../../machines/profile-form/model.ts'
import {isChanged, nameProblems} from '../../../machines/profile-form/setup.ts'
import type {Port, World} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'
import {PHOTO} from './photo.ts'

type ProfileFormSnapshot = SnapshotFrom<typeof profileFormMachine>

const SAVES = ['/v1/consumers/cip']
const UPLOADS = ['/v1/consumers/images']
const CONSUMER = 'withoutDefaultAddress'
const FAILED = 'Failed to update profile, please try again!'
const CHANGED = /^Your profile was changed in another window/
const PROBLEMS = /before you can save$/
const NOT_TAKEN = {
  IMAGE_NOT_VALID: /^This file is not a photo that can be read\./,
  TOO_LARGE: /^This photo is too large\./,
}
async function seeForm(port: Port, {context: {names, photo}}: ProfileFormSnapshot) {
  await port.seeField('First name', names.firstName)
  await port.seeField('Last name', names.lastName)
  await port.seeField('Mobile number', /^\d{5} ?\d{5}$/)
  if (photo === null) await port.miss('button', 'Remove the photo')
}

async function seeOpenForm(port: Port, snapshot: ProfileFormSnapshot) {
  const {context} = snapshot
  await seeForm(port, snapshot)
  const isReady = nameProblems(context.names).length === 0 && isChanged(context)
  await (isReady ? port.seeEnabled('button', 'Save') : port.seeDisabled('button', 'Save'))
  await port.see('button', context.photo === null ? 'Upload a photo' : 'Change the photo')
  if (context.photo !== null) await port.see('button', 'Remove the photo')
}

const refuse = (code: 'IMAGE_NOT_VALID' | 'TOO_LARGE' | 'UNKNOWN_ERROR') => (world: World) =>
  world.refuse(UPLOADS, code, 'fault')

/** Names and photo of the own profile. */
export const profileFormScreen = defineScreen({
  controls: {},
  texts: {},
  views: {},
  starts: {
    'of a profile without a photo': {
      path: '/consumer/profile/edit',
      async memories({world}) {
        await world.changeProfile(CONSUMER, {...NAMES, profileImage: DELETED_IMAGE})
        return {identity: await world.identity(CONSUMER)}
      },
    },
  },
  holds: [...SAVES, ...UPLOADS],
  actions: {
    'name.typed · another first name': (port) => port.fill('First name', OTHER_NAME),
    'name.typed · the same as before': (port) => port.fill('First name', NAMES.firstName),
    'name.typed · no name': (port) => port.fill('First name', NO_NAME),
    'photo.chosen': (port) => port.attach(PHOTO),
    'photo.removed': (port) => port.press('button', 'Remove the photo'),
    'save.asked': async (port, {snapshot}) => {
      await port.press('button', 'Save')
      if (nameProblems(snapshot.context.names).length > 0) await port.see('alert', PROBLEMS)
    },
  },
  outcomes: {
    'upload the photo answers · taken': (world) => world.answer(UPLOADS),
    'upload the photo fails · no photo': refuse('IMAGE_NOT_VALID'),
    'upload the photo fails · too large': refuse('TOO_LARGE'),
    'upload the photo fails · no answer': (world) => world.lose(UPLOADS),
    'upload the photo fails · refused': refuse('UNKNOWN_ERROR'),
    'save the profile answers · saved': (world) => world.answer(SAVES),
    'save the profile fails · changed elsewhere': (world) =>
      world.refuse(SAVES, 'PROFILE_CONFLICT', (body) => ({
        ...Object(body),
        version: Object(body).version - 1,
      })),
    'save the profile fails · no answer': (world) => world.lose(SAVES),
    'save the profile fails · refused': (world) => world.refuse(SAVES, 'UNKNOWN_ERROR', 'fault'),
  },
  assertions: {
    'profile-form.open.untroubled': seeOpenForm,
    'profile-form.open.explaining problems': async (port, snapshot) => {
      await seeOpenForm(port, snapshot)
      if (nameProblems(snapshot.context.names).length === 0) return port.miss('alert', PROBLEMS)
      await port.see('alert', PROBLEMS)
      await port.seeText('Please enter a valid name')
    },
    'profile-form.open.upload failed': async (port, snapshot) => {
      await seeOpenForm(port, snapshot)
      const code = failureCode(snapshot.context.uploadError)
      const isTold = code === 'IMAGE_NOT_VALID' || code === 'TOO_LARGE'
      await port.seeText(isTold ? NOT_TAKEN[code] : 'Upload failed')
    },
    'profile-form.open.failed': async (port, snapshot) => {
      await seeOpenForm(port, snapshot)
      await port.seeText(FAILED)
    },
    'profile-form.open.changed elsewhere': async (port, snapshot) => {
      await seeOpenForm(port, snapshot)
      await port.seeText(CHANGED)
    },
    'profile-form.uploading': async (port, snapshot) => {
      await seeForm(port, snapshot)
      await port.seeDisabled('button', 'Uploading…')
    },
    'profile-form.saving': async (port, snapshot) => {
      await seeForm(port, snapshot)
      await port.seeDisabled('button', 'Saving…')
    },
    'profile-form.saved': async (port) => {
      await port.missText(FAILED)
      await port.see('link', /: your profile$/)
    },
  },
})
