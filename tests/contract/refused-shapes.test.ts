import {expect, it} from 'vitest'
import {z} from 'zod/mini'
import {answerEstimate} from '../../contract/booking/estimates.ts'
import {giveConsent} from '../../contract/site/consents.ts'

it('A receipt of a consent has no field that could name the person', () => {
  const receipt = {
    receiptId: '0b8f6c1e-6f0a-4f43-9b0e-0d3f4c1a2b3c',
    policyDay: '2026-01-01',
    performance: true,
    marketing: false,
    isRejected: false,
  }
  const isTaken = (body: object) => z.safeParse(giveConsent.body, body).success
  expect([isTaken(receipt), isTaken({...receipt, phone: '+919812345678'})]).toEqual([true, false])
})

it('The revision of an answered estimate is a number that an estimate can have', () => {
  const isTaken = (revision: number) =>
    z.safeParse(answerEstimate.body, {revision, answer: 'APPROVED'}).success
  expect([0, 1, 1_000_000, -1, 1.5, 1_000_001].map(isTaken)).toEqual([true, true, true, false, false, false])
})
