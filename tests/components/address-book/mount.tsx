import {POSITION} from '../../paths/calls.ts'
import type {Mount} from '../../paths/component-driver.tsx'
import {profileAnswers} from '../../support/fake-profile.ts'
import {PUNE} from '../../support/fake-workshops.ts'

export const addressBookMount: Mount = {
  answers: profileAnswers(),
  swap: ({maps}, hold) => ({
    maps: {...maps, addressAt: async () => ({...PUNE, pinCode: '411005'})},
    measurePosition: async () => {
      await hold(POSITION)
      return {lat: 18.52, lng: 73.86}
    },
  }),
  address: '/consumer/profile/addresses',
}
