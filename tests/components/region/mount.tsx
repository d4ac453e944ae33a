import type {Mount} from '../../paths/component/component-driver.tsx'
import {contentAnswer} from '../../support/fakes/fake-content.ts'

export const regionMount: Mount = {
  answers: {
    '/countries/v1': () => ({
      answer: [
        {id: 'DE', name: 'Germany', continent: 'EU'},
        {id: 'IN', name: 'India', continent: 'AS'},
        {id: 'JP', name: 'Japan', continent: 'AS'},
      ],
    }),
    '/services/v1': () => ({answer: []}),
    '/content/spaces/:space/environments/:environment/entries': () => ({answer: contentAnswer([])}),
  },
  address: '/consumer/credits',
}
