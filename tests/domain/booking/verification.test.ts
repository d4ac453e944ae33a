import {describe, expect, it} from 'vitest'
import {addDays} from '../../../domain/booking/booking-date.ts'
import {
  CALL_OUTCOMES,
  isFinalResponse,
  isTooOldToVerify,
  SLOT_PREFERENCES,
  shownOutcome,
  takesSlot,
  VERIFICATION_RESPONSES,
  verificationObstacle,
} from '../../../domain/booking/verification.ts'
import {VERIFICATION_DAYS} from '../../../domain/limits.ts'

const TODAY = '2026-03-10'
const FRESH = {isCancelled: false, madeOn: '2026-03-09', response: 'NOT_VERIFIED'} as const

describe('the customer verification response', () => {
  it('is one of NOT_VERIFIED, NO_ANSWER, VERIFIED, NOT_INTERESTED, RESCHEDULE_REQUIRED', () => {
    expect(VERIFICATION_RESPONSES).toEqual([
      'NOT_VERIFIED',
      'NO_ANSWER',
      'VERIFIED',
      'NOT_INTERESTED',
      'RESCHEDULE_REQUIRED',
    ])
  })

  it('can be set to any of NO_ANSWER, VERIFIED, NOT_INTERESTED or RESCHEDULE_REQUIRED', () => {
    expect(CALL_OUTCOMES).toEqual(['NO_ANSWER', 'VERIFIED', 'NOT_INTERESTED', 'RESCHEDULE_REQUIRED'])
  })

  it('shows NOT_VERIFIED as NO_ANSWER, and any other as itself', () => {
    expect(VERIFICATION_RESPONSES.map(shownOutcome)).toEqual(['NO_ANSWER', ...CALL_OUTCOMES])
  })

  it('is final for VERIFIED and NOT_INTERESTED', () => {
    expect(VERIFICATION_RESPONSES.filter(isFinalResponse)).toEqual(['VERIFIED', 'NOT_INTERESTED'])
  })
})

describe('the slot preference', () => {
  it('is MORNING, AFTERNOON or NO_PREFERENCE', () => {
    expect(SLOT_PREFERENCES).toEqual(['MORNING', 'AFTERNOON', 'NO_PREFERENCE'])
  })

  it('is chosen only when VERIFIED is selected', () => {
    expect(CALL_OUTCOMES.filter(takesSlot)).toEqual(['VERIFIED'])
  })
})

describe('the editor', () => {
  it('is available only when the booking is less than 10 days old', () => {
    const ages = [-1, 0, 1, 9, 10, 11, 400]
    const open = ages.filter((age) => !isTooOldToVerify(addDays(TODAY, -age), TODAY))
    expect([VERIFICATION_DAYS, open]).toEqual([10, [-1, 0, 1, 9]])
  })

  it('is open for a booking that is not verified, has no answer or needs another day', () => {
    const open = VERIFICATION_RESPONSES.filter(
      (response) => verificationObstacle({...FRESH, response}, TODAY) === null,
    )
    expect(open).toEqual(['NOT_VERIFIED', 'NO_ANSWER', 'RESCHEDULE_REQUIRED'])
  })

  it('is replaced by: cancelled, 10 days or older, final response, in this order', () => {
    const final = {...FRESH, response: 'VERIFIED'} as const
    const old = {...final, madeOn: addDays(TODAY, -10)}
    const obstacles = [FRESH, final, old, {...old, isCancelled: true}].map((each) =>
      verificationObstacle(each, TODAY),
    )
    expect(obstacles).toEqual([null, 'final', 'too old', 'cancelled'])
  })
})
