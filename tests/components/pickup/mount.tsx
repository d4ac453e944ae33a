import {BookingPanel} from '../../../src/features/booking/booking-panel.tsx'
import {POSITION} from '../../paths/calls.ts'
import type {Mount} from '../../paths/component-driver.tsx'
import {PUNE} from '../../support/fake-workshops.ts'
import {SAVED_ADDRESSES} from '../../support/saved-addresses.ts'
import {COMPLETE_WORKSHOP, FORM_ANSWERS} from '../booking/fake-form.ts'

export const pickupMount: Mount = {
  answers: {
    ...FORM_ANSWERS,
    '/v1/consumers/my-profile': () => ({
      answer: {firstName: 'Meera', lastName: 'Krishnan', phone: '+919876543210', addresses: SAVED_ADDRESSES},
    }),
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
