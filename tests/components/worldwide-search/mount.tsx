import {BERLIN} from '../../../machines/worldwide-search/model.ts'
import type {Mount} from '../../paths/component/component-driver.tsx'
import {fakeWorkshops} from '../../support/fakes/fake-workshops.ts'

export const worldwideSearchMount: Mount = {
  address: (start) =>
    start.name === 'with nothing chosen'
      ? '/consumer/workshop-search'
      : `/consumer/workshop-search?coords=${BERLIN.lat},${BERLIN.lng}&address=Berlin, Germany`,
  answers: {
    '/countries/v1': () => ({answer: [{id: 'DE', name: 'Germany', continent: 'EU'}]}),
    countAvailableWorkshops: () => ({answer: {count: 1, exact: true}}),
    findAvailableWorkshops: () => ({answer: fakeWorkshops(1)}),
  },
}
