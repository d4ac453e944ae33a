import type {Mount} from '../../paths/component/component-driver.tsx'

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
  },
  address: '/consumer/credits',
}
