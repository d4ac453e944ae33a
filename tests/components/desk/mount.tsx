import {useState} from 'react'
import type {DeskRow} from '../../../contract/desk/work-list.ts'
import {DeskScreen} from '../../../src/features/desk/desk-screen.tsx'
import type {Mount} from '../../paths/component/component-driver.tsx'
import {fakeBooking} from '../../support/fakes/fake-booking.ts'

const AT = '2025-11-19T05:30:00.000Z'
const PHONE = '9876543210'

const ROW: DeskRow = {
  bookingId: 'booking-1',
  reference: 'PH-1001',
  customer: 'Asha Rao',
  phone: `+91${PHONE}`,
  registration: 'KA05MN1234',
  vehicle: 'Tata Nexon',
  workshop: 'Sai Auto Care',
  scheduledDate: '2025-11-24T00:00:00.000Z',
  createdDate: AT,
  response: 'NO_ANSWER',
  attempts: 3,
  callAgainAt: null,
  bucket: 'TRIED',
  worker: null,
}

const call = (id: string) => ({
  id,
  agent: 'Asha Care',
  outcome: 'NO_ANSWER',
  slot: null,
  note: '',
  callAgainAt: null,
  movedTo: null,
  hasCancelled: false,
  sentMessage: null,
  recordedAt: AT,
})

const days = Array.from({length: 9}, (_, index) => `2025-12-0${index + 1}T00:00:00.000Z`)

export const deskMount: Mount = {
  answers: {
    '/v1/desk/bookings': () => ({
      answer: {rows: [ROW], closed: [], counts: {DUE: 0, NEW: 0, TRIED: 1, LATER: 0, PAST: 0}},
    }),
    '/v1/desk/bookings/:bookingId': ({bookingId}) => ({
      answer: {
        booking: {
          ...fakeBooking({id: String(bookingId)}),
          customer: {
            title: '',
            firstName: 'Asha',
            lastName: 'Rao',
            email: null,
            telNo: `+91${PHONE}`,
            notes: '',
          },
        },
        attempts: ['call-1', 'call-2', 'call-3'].map(call),
        isChangeable: true,
        others: [],
        worker: null,
      },
    }),
    '/v1/desk/leases': ({bookingId}) => ({
      answer: {
        lease: {
          bookingId: bookingId ?? 'booking-1',
          updatedDate: AT,
          leasedUntil: '2025-11-19T06:40:00.000Z',
          attempts: 3,
          next: bookingId === 'booking-2' ? null : 'booking-2',
        },
      },
    }),
    '/v1/desk/leases/:bookingId': () => ({answer: {}}),
    '/v1/desk/outcomes': ({attemptId}) => ({answer: {attemptId}}),
    '/services/v1': () => ({answer: []}),
    getWorkshopAvailability: () => ({answer: {availableDates: days}}),
  },
  element: () => <DeskInAnAddress />,
}

export function DeskInAnAddress() {
  const [called, setCalled] = useState<string | null>(null)
  return <DeskScreen search={{find: PHONE}} onSearch={() => {}} called={called} onCalled={setCalled} />
}
