import {expect, it} from 'vitest'
import {normalReference} from '../../../domain/desk/reference.ts'

it.each([
  'PH-KXP8TT3R',
  'ph-kxp8tt3r',
  ' PH KXP8TT3R',
  'PHKXP8TT3R',
  'kxp8tt3r',
  'ph kxp8 tt3r',
  '#PH-KXP8-TT3R',
  'PH.KXP8/TT3R,',
])('reads the reference %j', (text) => expect(normalReference(text)).toBe('PH-KXP8TT3R'))

it('leaves what is no reference of ours as it is', () => {
  expect(['phn00003 ', '# phn00003', 'KXP8TT3', 'PH-KXP8TT3RX', 'zarina iyer'].map(normalReference)).toEqual([
    'PHN00003',
    'PHN00003',
    'KXP8TT3',
    'PH-KXP8TT3RX',
    'ZARINA IYER',
  ])
})

it('keeps the letters of a reference that begin like its name', () =>
  expect(normalReference('PHKXP8TT')).toBe('PH-PHKXP8TT'))
