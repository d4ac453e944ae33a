import {expect, it} from 'vitest'
import {isPolicyCurrent} from '../../domain/consent/consent.ts'
import {acceptedPolicy, rejectedPolicy} from '../../domain/consent/consent-choice.ts'

const FACTS = {id: 'a-key', at: 1_774_000_000_000}
const RECEIPT = {...FACTS, policyDay: '2025-03-19', isSent: false}

it('an accepted policy states each category, for the policy of 19 March 2025', () => {
  expect(acceptedPolicy({performance: true, marketing: false}, FACTS)).toEqual({
    policyAccepted: true,
    performanceCookies: true,
    marketingCookies: false,
    policyRejected: false,
    receipt: RECEIPT,
  })
  expect(acceptedPolicy({performance: false, marketing: true}, FACTS)).toMatchObject({
    performanceCookies: false,
    marketingCookies: true,
  })
})

it('a rejection permits nothing', () => {
  expect(rejectedPolicy(FACTS)).toEqual({
    policyAccepted: false,
    performanceCookies: false,
    marketingCookies: false,
    policyRejected: true,
    receipt: RECEIPT,
  })
})

it.each([
  ['2025-03-18', false],
  ['2025-03-19', true],
  ['2025-03-20', true],
])('a choice for the policy of %s is current: %s', (policyDay, isCurrent) => {
  expect(isPolicyCurrent({...rejectedPolicy(FACTS), receipt: {...RECEIPT, policyDay}})).toBe(isCurrent)
})
