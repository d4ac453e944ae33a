import {expect, it} from 'vitest'
import type {DeskRow} from '../../../contract/desk/work-list.ts'
import {steadyRows} from '../../../src/features/desk/list/steady-rows.ts'

const row = (bookingId: string, attempts = 0): DeskRow => ({
  bookingId,
  reference: 'PH-1001',
  customer: 'Asha Rao',
  phone: '+919876543210',
  registration: 'KA05MN1234',
  vehicle: 'Tata Nexon',
  workshop: 'Sai Auto Care',
  scheduledDate: '2026-03-12T00:00:00.000Z',
  createdDate: '2026-03-10T05:30:00.000Z',
  response: 'NOT_VERIFIED',
  attempts,
  callAgainAt: null,
  bucket: 'NEW',
  worker: null,
})

it('while somebody points at the list of the desk, its rows keep their places and new ones come last', () => {
  const shown = ['first', 'second', 'third'].map((id) => ({row: row(id), isListed: true}))
  expect(steadyRows(shown, [row('urgent'), row('third'), row('first', 1)])).toEqual([
    {row: row('first', 1), isListed: true},
    {row: row('second'), isListed: false},
    {row: row('third'), isListed: true},
    {row: row('urgent'), isListed: true},
  ])
})
