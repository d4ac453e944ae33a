import {createConsent} from '../../../src/platform/tracking/consent.ts'
import type {Mount} from '../../paths/component/component-driver.tsx'
import {contentAnswer} from '../../support/fakes/fake-content.ts'

const CONTENT = '/content/spaces/:space/environments/:environment/entries'

export const consentMount: Mount = {
  answers: {
    [CONTENT]: () => ({answer: contentAnswer([])}),
    '/v1/consents': () => ({answer: {receivedAt: '2026-11-21T06:30:00.000Z'}}),
  },
  swap: (services) => ({consent: createConsent(services.stored.cookiePolicy)}),
  address: ({name}) => (name === 'on a first visit' ? '/consumer/credits' : '/consumer/cookies'),
}
