import type {Mount} from '../../paths/component/component-driver.tsx'
import {fakePage, SERVICES} from '../../support/fakes/fake-workshops.ts'

export const workshopSearchMount: Mount = {
  address: '/consumer/workshops/Pune',
  answers: {
    '/services/v1': () => ({answer: SERVICES}),
    '/oats/vehicle/manufacturers': () => ({answer: []}),
    countAvailableWorkshops: () => ({answer: {count: 23, exact: true}}),
    // More than are ever shown.
    findAvailableWorkshops: ({searchParams}) => ({answer: fakePage(searchParams, 1000)}),
  },
}
