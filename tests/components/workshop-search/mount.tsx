import type {Mount} from '../../paths/component/component-driver.tsx'
import {fakeWorkshops, SERVICES} from '../../support/fakes/fake-workshops.ts'

export const workshopSearchMount: Mount = {
  address: '/consumer/workshops/Pune',
  answers: {
    '/services/v1': () => ({answer: SERVICES}),
    '/oats/vehicle/manufacturers': () => ({answer: []}),
    countAvailableWorkshops: () => ({answer: {count: 23, exact: true}}),
    findAvailableWorkshops: ({searchParams}) => {
      const {after, first} = Object(searchParams)
      return {answer: fakeWorkshops(after + first).slice(after)}
    },
  },
}
