import {NAMES} from '../../../machines/profile-form/model.ts'
import type {Mount} from '../../paths/component/component-driver.tsx'
import {fakeProfile, profileAnswers} from '../../support/fakes/fake-profile.ts'

export const profileFormMount: Mount = {
  answers: {
    ...profileAnswers(fakeProfile(NAMES)),
    '/v1/consumers/images': () => ({answer: {fileId: 'photo-2'}}),
    '/v1/consumers/images/photo-2': () => ({answer: 'a picture'}),
  },
  address: '/consumer/profile/edit',
}
