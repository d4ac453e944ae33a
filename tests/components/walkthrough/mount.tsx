import type {Mount} from '../../paths/component-driver.tsx'
import {fakeProfile, profileAnswers} from '../../support/fake-profile.ts'

export const walkthroughMount: Mount = {
  answers: profileAnswers(fakeProfile({metadata: {}})),
  address: '/consumer/credits',
}
