import {describe, expect, it} from 'vitest'
import {z} from 'zod/mini'
import {fieldsOf} from '../../../domain/fields.ts'
import {readSearch, searchFlag, searchNumber, searchText} from '../../../src/platform/browser/search-text.ts'

const read = (schema: z.ZodMiniType, search: string) =>
  fieldsOf(z.object({value: schema}).parse(readSearch(search)))['value']

describe('The search part of an address', () => {
  it('keeps long numbers as they are written, and the first of repeated values', () => {
    expect(readSearch('?booking=12345678901234567890&sort=RATING&sort=DISTANCE&city=New+Delhi')).toEqual({
      booking: '12345678901234567890',
      sort: 'RATING',
      city: 'New Delhi',
    })
  })

  it.each([
    ['2', 2],
    ['10', 10],
    ['1', undefined],
    ['11', undefined],
    ['2.5', undefined],
    ['-3', undefined],
    ['0x5', undefined],
    ['', undefined],
  ])('has a number from 2 to 10: %j', (text, value) => {
    expect(read(searchNumber(2, 10), `?value=${text}`)).toBe(value)
  })

  it.each([
    ['true', true],
    ['false', false],
    ['1', undefined],
  ])('has a flag: %j', (text, value) => {
    expect(read(searchFlag(), `?value=${text}`)).toBe(value)
  })

  it.each([
    ['Pune', 'Pune'],
    ['', undefined],
    ['x'.repeat(301), undefined],
  ])('has a text that is neither empty nor too long', (text, value) => {
    expect(read(searchText(), `?value=${text}`)).toBe(value)
  })
})
