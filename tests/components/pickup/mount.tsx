import {BookingPanel} from '../../../src/features/booking/booking-panel.tsx'
import {POSITION} from '../../paths/component/calls.ts'
import type {Mount} from '../../paths/component/component-driver.tsx'
import {profileAnswers} from '../../support/fakes/fake-profile.ts'
import {PUNE} from '../../support/fakes/fake-workshops.ts'
import {COMPLETE_WORKSHOP, FORM_ANSWERS} from '../booking/fake-form.ts'

export const pickupMount: Mount = {
  answers: {
    ...FORM_ANSWERS,
    ...profileAnswers(),
  },
  swap: ({maps}, hold) => ({
    maps: {...maps, addressAt: async () => ({...PUNE, pinCode: '411005'})},
    measurePosition: async () => {
      await hold(POSITION)
      return {lat: 18.52, lng: 73.86}
    },
  }),
  element: () => <BookingPanel workshop={COMPLETE_WORKSHOP} campaign={null} onBooked={() => {}} />,
}
