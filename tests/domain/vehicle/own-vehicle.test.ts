import {describe, expect, it} from 'vitest'
import {type TypedVehicle, vehicleProblems} from '../../../domain/vehicle/own-vehicle.ts'

const TODAY = '2025-11-19'
const SWIFT: TypedVehicle = {
  make: 'Maruti Suzuki',
  model: 'Swift',
  variant: 'Petrol',
  registration: 'KA 05 MX-4321',
  year: '2021',
}
const problems = (changes: Partial<TypedVehicle>, others: readonly string[] = []) =>
  vehicleProblems({...SWIFT, ...changes}, others, TODAY)

describe('a vehicle of the profile', () => {
  it('is complete with make, model, variant, registration and year', () => {
    expect(problems({})).toEqual([])
  })

  it('lists everything that is missing, in the order of the form', () => {
    expect(problems({make: '', model: '', variant: '', registration: '', year: ''})).toEqual([
      'make',
      'model',
      'variant',
      'registration',
      'year',
    ])
  })

  it.each(['K', 'KA05MX4321KA05MX', 'KA05*4321', 'केए०५', '😀😀'])(
    'refuses the registration %s: 2 to 15 uppercase letters or digits',
    (registration) => expect(problems({registration})).toEqual(['registration']),
  )

  it.each(['ka05mx4321', 'KA-05-MX-4321', ' ka 05 mx 4321 '])(
    'is registered once: %s is the same as KA05MX4321',
    (registration) => expect(problems({registration}, ['KA05MX4321'])).toEqual(['registration taken']),
  )

  it.each(['', '21', '1949', '2027', '20211', '2o21', '२०२१'])(
    'refuses the year %s: four digits, 1950 to next year',
    (year) => expect(problems({year})).toEqual(['year']),
  )

  it.each(['1950', '2026'])('accepts the year %s', (year) => expect(problems({year})).toEqual([]))
})
