import type {Mount} from '../../paths/component/component-driver.tsx'
import {fakeProfile, profileAnswers} from '../../support/fakes/fake-profile.ts'

export const walkthroughMount: Mount = {
  answers: profileAnswers(fakeProfile({metadata: {}})),
  address: '/consumer/credits',
}
