import {describe, expect, it} from 'vitest'
import {addressText, readAddress, wholeMachine} from '../../../visualiser/view/address.ts'

const NOTHING = {state: null, transition: null, path: null, step: 0, script: null, panel: 'details'}

describe('an address', () => {
  it.each([
    ['', {...NOTHING, statechart: ''}],
    ['#/', {...NOTHING, statechart: ''}],
    ['#/otp', {...NOTHING, statechart: 'otp'}],
    ['#/otp?state=otp.sending+code', {...NOTHING, statechart: 'otp', state: 'otp.sending code'}],
    ['#/otp?panel=coverage', {...NOTHING, statechart: 'otp', panel: 'coverage'}],
    ['#/otp?panel=nonsense', {...NOTHING, statechart: 'otp'}],
    [
      '#/otp?path=machine-3&step=2',
      {...NOTHING, statechart: 'otp', path: 'machine-3', step: 2, panel: 'paths'},
    ],
    ['#/otp?path=machine-3&step=-2', {...NOTHING, statechart: 'otp', path: 'machine-3', panel: 'paths'}],
    ['#/otp?path=machine-3&step=two', {...NOTHING, statechart: 'otp', path: 'machine-3', panel: 'paths'}],
    // Without a step a simulation is shown at its end.
    ['#/otp?do=a&do=b', {...NOTHING, statechart: 'otp', step: 2, script: ['a', 'b'], panel: 'simulate'}],
    [
      '#/otp?step=1&do=a&do=b',
      {...NOTHING, statechart: 'otp', step: 1, script: ['a', 'b'], panel: 'simulate'},
    ],
    ['#/%E0%A4%A', {...NOTHING, statechart: '%E0%A4%A'}],
  ])('%s is read', (hash, place) => {
    expect(readAddress(hash)).toEqual(place)
  })

  it.each([
    [{statechart: ''}, '#/'],
    [{statechart: 'otp'}, '#/otp'],
    [{statechart: 'door/front'}, '#/door%2Ffront'],
    [{statechart: 'otp', state: 'otp.sending code'}, '#/otp?state=otp.sending+code'],
    [{statechart: 'otp', transition: 'a | b | 0'}, '#/otp?transition=a+%7C+b+%7C+0'],
    [{statechart: 'otp', panel: 'coverage' as const}, '#/otp?panel=coverage'],
    [{statechart: 'otp', path: 'machine-3', step: 2, panel: 'paths' as const}, '#/otp?path=machine-3&step=2'],
    [
      {statechart: 'otp', path: 'machine-3', step: 2, panel: 'live' as const},
      '#/otp?path=machine-3&step=2&panel=live',
    ],
    [
      {statechart: 'otp', step: 1, script: ['a b', 'c & d'], panel: 'simulate' as const},
      '#/otp?step=1&panel=simulate&do=a+b&do=c+%26+d',
    ],
  ])('of %j is written', (place, text) => {
    expect(addressText({...wholeMachine(''), ...place})).toBe(text)
  })

  it('leads to the same place again, whatever signs its names have', () => {
    const place = {
      ...wholeMachine('a b+c%/?&d'),
      state: 'x + y',
      transition: 'x | "y" & z=1 | 0',
      path: 'machine-1',
      step: 3,
      script: ['coin · with {"value":"1 + 1 = 2 & 50 %"}'],
      panel: 'simulate' as const,
    }
    expect(readAddress(addressText(place))).toEqual(place)
  })
})
