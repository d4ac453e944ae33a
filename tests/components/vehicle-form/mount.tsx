import {TAKEN, TYPED_SWIFT} from '../../../machines/vehicle-form/model.ts'
import type {Mount} from '../../paths/component/component-driver.tsx'
import {fakeProfile, profileAnswers} from '../../support/fakes/fake-profile.ts'
import {FORM_ANSWERS} from '../booking/fake-form.ts'
import {ownRegistration} from './own-registration.ts'

const cars = [
  {...TYPED_SWIFT, id: 'c1', year: Number(TYPED_SWIFT.year), registration: ownRegistration('9876543210')},
  {...TYPED_SWIFT, id: 'c2', year: Number(TYPED_SWIFT.year), registration: TAKEN},
]

export const vehicleFormMount: Mount = {
  answers: {
    ...FORM_ANSWERS,
    '/oats/vehicle/manufacturers': () => ({answer: [{manufacturerId: 'm1', manufacturer: TYPED_SWIFT.make}]}),
    '/oats/vehicle/models': () => ({answer: [{modelId: 'd1', model: TYPED_SWIFT.model}]}),
    ...profileAnswers(fakeProfile({cars})),
  },
  address: ({input}) =>
    input.isInProfile ? '/consumer/profile/edit-vehicle/c1' : '/consumer/profile/add-vehicle',
}
