import {describe, expect, it} from 'vitest'
import {isPersonName, isProfileName} from '../../../domain/person/person-name.ts'

describe('name (first and last)', () => {
  it.each([
    ['Asha', true],
    ['Anna Maria', true],
    ['Anna  Maria', true],
    ['आशा', true],
    ['José', true],
    [' Asha ', true],
    ['A', false],
    ['Anna   Maria', false],
    ['Asha1', false],
    ['<script>', false],
    ['Asha😀', false],
    ['', false],
    ['x'.repeat(10_000), false],
  ])('letters only, with single or double spaces between words, at least 2: %j is %j', (text, isValid) => {
    expect(isPersonName(text)).toBe(isValid)
  })

  it.each([
    ['A', true],
    ['आ', true],
    ['A B', true],
    ['', false],
    [' ', false],
    ['1', false],
    ['A1', false],
    ['x'.repeat(201), false],
  ])('in a profile one letter is enough: %j is %j', (text, isValid) => {
    expect(isProfileName(text)).toBe(isValid)
  })
})
