import {describe, expect, it} from 'vitest'
import {
  CODE_PURPOSES,
  type CodeUsePurpose,
  isFor,
  type SentPurpose,
} from '../../../domain/person/code-purpose.ts'

const USES: readonly CodeUsePurpose[] = [...CODE_PURPOSES, 'sign in']

const servedBy = (sentFor: SentPurpose | null) => USES.filter((use) => isFor(use, sentFor))

describe('A code', () => {
  it('is requested for five purposes; to sign in, by the sign-in pages alone', () => {
    expect(CODE_PURPOSES).toEqual([
      'register customer',
      'book',
      'read booking',
      'download my data',
      'delete my account',
    ])
  })

  it('that was sent to register or to book serves both, and nothing else', () => {
    expect(servedBy('register customer')).toEqual(['register customer', 'book'])
    expect(servedBy('book')).toEqual(['register customer', 'book'])
  })

  it('that was sent for anything else serves this alone', () => {
    for (const purpose of ['read booking', 'download my data', 'delete my account', 'sign in'] as const)
      expect(servedBy(purpose)).toEqual([purpose])
  })

  it('of a request without a purpose registers, books and reads', () => {
    expect(servedBy('book or read booking')).toEqual(['register customer', 'book', 'read booking'])
  })

  it('of a release without purposes serves all', () => {
    expect(servedBy(null)).toEqual(USES)
  })
})
