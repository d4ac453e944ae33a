import type {MyData} from '../../../contract/account/my-data.ts'
import type {Mount} from '../../paths/component/component-driver.tsx'
import {profileAnswers} from '../../support/fakes/fake-profile.ts'

const DATA: MyData = {
  preparedAt: '2026-02-17T06:30:00.000Z',
  profile: {firstName: 'Asha'},
  addresses: [],
  vehicles: [],
  serviceReminders: [],
  photos: [],
  bookings: [],
  calls: [],
  searches: [],
  launchNotices: [],
  messages: [],
  codes: [],
  whatsapp: [],
  sessions: [],
}

// jsdom offers no file downloads.
Object.assign(URL, {createObjectURL: () => 'blob:data', revokeObjectURL: () => {}})

export const myDataMount: Mount = {
  answers: {
    ...profileAnswers(),
    '/v1/consumers/otp': () => ({answer: {refId: 'ref-1', error: null, retryAfterSeconds: 15}}),
    '/v1/consumers/my-data': () => ({answer: DATA}),
    '/v1/auth/logout': () => ({answer: {}}),
    '/v1/consumers/me': () => ({answer: {cancelledBookings: 0}}),
  },
  address: '/consumer/profile/my-data',
}
