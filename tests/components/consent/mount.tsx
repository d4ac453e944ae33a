import {createConsent} from '../../../src/platform/tracking/consent.ts'
import type {Mount} from '../../paths/component/component-driver.tsx'
import {contentAnswer} from '../../support/fakes/fake-content.ts'

const CONTENT = '/content/spaces/:space/environments/:environment/entries'

const COOKIE_POLICY = {
  sys: {id: 'cookie-policy', type: 'Entry', contentType: {sys: {id: 'termsAndConditions'}}},
  fields: {
    slug: 'cookiePolicy',
    title: 'Cookie policy',
    updated: '2025-03-19',
    text: {nodeType: 'document', data: {}, content: []},
  },
}

export const consentMount: Mount = {
  answers: {
    '/services/v1': () => ({answer: []}),
    [CONTENT]: (query) => ({
      answer: contentAnswer(query['fields.slug'] === 'cookiePolicy' ? [COOKIE_POLICY] : []),
    }),
    '/v1/consents': () => ({answer: {receivedAt: '2026-11-21T06:30:00.000Z'}}),
  },
  swap: (services) => ({consent: createConsent(services.stored.cookiePolicy)}),
  address: ({name}) => (name === 'on a first visit' ? '/consumer/credits' : '/consumer/cookies'),
}
