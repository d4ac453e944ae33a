import {TYPED_SWIFT} from '../../../machines/vehicle-form/model.ts'
import type {Mount} from '../../paths/component/component-driver.tsx'
import {fakeProfile, profileAnswers} from '../../support/fakes/fake-profile.ts'
import {FORM_ANSWERS} from '../booking/fake-form.ts'

export const vehicleFormMount: Mount = {
  answers: {
    ...FORM_ANSWERS,
    '/oats/vehicle/manufacturers': () => ({
      answer: [{manufacturerId: 'maruti-suzuki', manufacturer: TYPED_SWIFT.make}],
    }),
    '/oats/vehicle/models': () => ({answer: [{modelId: 'maruti-suzuki-swift', model: TYPED_SWIFT.model}]}),
    ...profileAnswers(fakeProfile()),
  },
  address: ({input}) =>
    input.isInProfile ? '/consumer/profile/edit-vehicle/c3' : '/consumer/profile/add-vehicle',
}
