import {describe, expect, it} from 'vitest'
import {savedAddressProblems, withFirstAsDefault} from '../../../domain/place/saved-address.ts'
import {SAVED_ADDRESSES} from '../../support/server/saved-addresses.ts'

const [HOME, OFFICE] = SAVED_ADDRESSES
if (HOME === undefined || OFFICE === undefined) throw new Error('two addresses are needed')
const problems = (changes: Partial<typeof HOME>, otherTags: readonly string[] = []) =>
  savedAddressProblems({...HOME, ...changes}, otherTags)

describe('a saved address', () => {
  it.each([
    ['location', {location: ''}],
    ['location', {location: '999,0'}],
    ['address', {address: 'ab'}],
    ['address', {address: ' a '}],
    ['addressDetails', {addressDetails: 'ab'}],
    ['city', {city: 'B'}],
    ['pincode', {pincode: '56003'}],
    ['pincode', {pincode: '5600340'}],
    ['pincode', {pincode: '56003a'}],
    ['pincode', {pincode: '000000'}],
    ['tag', {tag: ''}],
    ['tag', {tag: 'x'}],
    ['address', {address: 'a'.repeat(10_000)}],
  ])('requires its %s in %j', (problem, changes) => expect(problems(changes)).toEqual([problem]))

  it.each(['home', ' Home ', 'HOME'])('cannot have the tag %s beside another Home', (tag) =>
    expect(problems({tag}, ['Home'])).toEqual(['tag taken']),
  )

  it('may have a custom tag of two characters', () => {
    expect(problems({tag: 'Ma'}, ['Home', 'Office'])).toEqual([])
  })

  it('becomes the default as the first one; later ones do not, nor any after a deletion', () => {
    const plain = {...HOME, isDefault: false}
    expect(withFirstAsDefault([], [plain])).toEqual([HOME])
    expect(withFirstAsDefault([plain], [plain, OFFICE])).toEqual([plain, OFFICE])
    expect(withFirstAsDefault([HOME, OFFICE], [OFFICE])).toEqual([OFFICE])
    expect(withFirstAsDefault([HOME], [])).toEqual([])
  })
})
