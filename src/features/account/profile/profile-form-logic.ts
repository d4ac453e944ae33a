import {fromPromise} from 'xstate'
import {DELETED_IMAGE, IMAGE_MAXIMUM_BYTES} from '../../../../contract/account/profile.ts'
import {CallFailure} from '../../../../domain/failure.ts'
import {profileFormMachine} from '../../../../machines/profile-form/machine.ts'
import type {ProfileValues} from '../../../../machines/profile-form/types.ts'
import {changeProfile, uploadPhoto} from '../../../api/account/profile.ts'
import {announce} from '../../../design-system/announcer.tsx'
import {profileFormTexts} from '../../../i18n/generated/areas/profileForm.ts'
import {textsOf} from '../../../i18n/text.ts'
import type {SiteServices} from '../../../platform/services.ts'

const t = textsOf(profileFormTexts)

/** The machine of the names and photo form; `before` is the stored profile. */
export function profileFormLogic(services: SiteServices, phone: string, before: ProfileValues) {
  const {call, session} = services
  return profileFormMachine.provide({
    actors: {
      'upload the photo': fromPromise<{fileId: string}, {file: Blob}>(({input: {file}, signal}) => {
        if (file.size > IMAGE_MAXIMUM_BYTES) return Promise.reject(new CallFailure('TOO_LARGE'))
        return uploadPhoto(call, file, signal)
      }),
      'save the profile': fromPromise<void, ProfileValues>(async ({input: {names, photo}}) => {
        await changeProfile(services, phone, () => ({
          firstName: names.firstName.trim(),
          lastName: names.lastName.trim(),
          ...(photo === before.photo ? {} : {profileImage: photo ?? DELETED_IMAGE}),
        }))
      }),
    },
    actions: {
      'report the new names': ({context: {names}}) => {
        session.namesChanged({firstName: names.firstName.trim(), lastName: names.lastName.trim()})
        announce(t('profileForm.saved'))
      },
    },
  })
}
