import {SubscribeForm} from '../../../src/parts/subscription/subscribe-form.tsx'
import {POSITION} from '../../paths/component/calls.ts'
import type {Mount} from '../../paths/component/component-driver.tsx'
import {PUNE} from '../../support/fakes/fake-workshops.ts'

export const subscriptionMount: Mount = {
  answers: {'/v1/subscriptions': () => ({answer: {}})},
  swap: ({maps}, hold) => ({
    maps: {...maps, addressAt: async () => PUNE},
    measurePosition: async () => {
      await hold(POSITION)
      return {lat: PUNE.lat, lng: PUNE.lng}
    },
  }),
  element: (_, {input}) => <SubscribeForm place={input.draft.place} />,
}
