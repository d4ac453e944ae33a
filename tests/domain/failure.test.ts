import {describe, expect, it} from 'vitest'
import {CallFailure, failureCode, failureDetails, isTemporary, isUnauthorized} from '../../domain/failure.ts'
import {FAILURE_CODES, knownFailureCode} from '../../domain/failure-codes.ts'

describe('A failed call', () => {
  it('has its code as message, and says when there was no answer', () => {
    const cause = new Error('the reason')
    const failure = new CallFailure('BUSY', {retryAfterSeconds: 3}, {cause})
    expect(failure).toMatchObject({name: 'CallFailure', message: 'BUSY', code: 'BUSY', cause})
    expect(failure.details).toEqual({retryAfterSeconds: 3})
    expect(new CallFailure(null)).toMatchObject({message: 'no answer', code: null, details: {}})
  })

  it('is told from any other error', () => {
    expect(failureCode(new CallFailure('BUSY'))).toBe('BUSY')
    expect(failureDetails(new CallFailure('BUSY', {status: 503}))).toEqual({status: 503})
    for (const other of [new Error('BUSY'), {code: 'BUSY', details: {status: 503}}, null]) {
      expect(failureCode(other)).toBeNull()
      expect(failureDetails(other)).toEqual({})
    }
  })

  it.each([
    [null, 401, true],
    [null, 403, true],
    [null, 400, false],
    [null, undefined, false],
    ['UNAUTHORIZED_USER', 200, true],
    ['FORBIDDEN', undefined, true],
    ['UNAUTHORIZED_TOKEN', 200, false],
  ] as const)('with the code %s and the status %s refuses the caller: %s', (code, status, isRefused) => {
    expect(isUnauthorized(new CallFailure(code, {status}))).toBe(isRefused)
  })

  it.each([
    [null, undefined, true],
    ['BAD_REQUEST', undefined, false],
    [null, 499, false],
    [null, 500, true],
    ['UNKNOWN_ERROR', 503, true],
    ['BUSY', 429, false],
  ] as const)('with the code %s and the status %s may succeed later: %s', (code, status, isLater) => {
    expect(isTemporary(new CallFailure(code, {status}))).toBe(isLater)
  })

  it('has an unknown code as UNKNOWN_ERROR', () => {
    for (const code of FAILURE_CODES) expect(knownFailureCode(code)).toBe(code)
    expect(knownFailureCode('bad_request')).toBe('UNKNOWN_ERROR')
    expect(knownFailureCode('')).toBe('UNKNOWN_ERROR')
  })
})
