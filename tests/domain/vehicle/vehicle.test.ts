import {describe, expect, it} from 'vitest'
import {
  isRegistration,
  isSameMakeOrModel,
  isSameVariant,
  isSameVehicle,
  isVehicleYear,
  normalRegistration,
  withMake,
  withModel,
} from '../../../domain/vehicle/vehicle.ts'

const SWIFT = {make: 'Maruti Suzuki', model: 'Swift', variant: 'Petrol'}

describe('vehicle', () => {
  it('changing make clears model and variant', () => {
    expect(withMake('Tata')).toEqual({make: 'Tata', model: '', variant: ''})
  })

  it('changing model clears variant', () => {
    const baleno = {make: 'Maruti Suzuki', model: 'Baleno', variant: ''}
    expect([withModel(SWIFT, 'Baleno'), withModel({...SWIFT, variant: ''}, 'Baleno')]).toEqual([
      baleno,
      baleno,
    ])
  })

  it('registration input is uppercased, without spaces and hyphens', () => {
    expect(normalRegistration('ka-05 mn 1234')).toBe('KA05MN1234')
  })

  it('a registration-like code is 2 to 15 uppercase letters or digits', () => {
    expect(['KA05MN1234', 'ka 05', 'A', 'A'.repeat(16), 'KA_05', ''].map(isRegistration)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it('a year is four digits, 1950 to next year', () => {
    expect([1949, 1950, 2027, 2028, 2020.5].map((year) => isVehicleYear(year, '2026-11-21'))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
  })

  it('make and model matching ignores case', () => {
    expect(isSameMakeOrModel('MARUTI SUZUKI', 'Maruti Suzuki')).toBe(true)
    expect(isSameMakeOrModel('Swift', 'Swift Dzire')).toBe(false)
  })

  it('variant matching ignores case, underscores and spaces', () => {
    expect(isSameVariant('PETROL_CNG', 'Petrol CNG')).toBe(true)
    expect(isSameVariant('Petrol', 'Diesel')).toBe(false)
    expect(
      isSameVehicle(
        {make: 'TATA', model: 'nexon', variant: 'petrol_manual'},
        {make: 'Tata', model: 'Nexon', variant: 'Petrol Manual'},
      ),
    ).toBe(true)
  })
})
