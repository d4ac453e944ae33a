import {expect, test} from 'vitest'
import {addressedId} from '../../domain/addressed-id.ts'

test.each([
  ['7D3C5B1E-0000-4F7A-8A11-6E2B9C4D0002', '7d3c5b1e-0000-4f7a-8a11-6e2b9c4d0002'],
  ['7d3c5b1e-0000-4f7a-8a11-6e2b9c4d0002', '7d3c5b1e-0000-4f7a-8a11-6e2b9c4d0002'],
  ['COMPLETE1', 'COMPLETE1'],
  ['a'.repeat(2000), 'a'.repeat(64)],
])('an address with %s names %s', (text, id) => {
  expect(addressedId(text)).toBe(id)
})
