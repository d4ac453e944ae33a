import {screen, waitFor} from '@testing-library/react'
import {useState} from 'react'
import {describe, expect, it} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {NO_VEHICLE, type VehicleDetails} from '../../../domain/vehicle/vehicle.ts'
import {VehicleFields} from '../../../src/parts/vehicle/vehicle-fields.tsx'
import {renderPart} from '../../support/components/render-part.tsx'
import type {FakeAnswers} from '../../support/fakes/fake-call.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'

const ANSWERS: FakeAnswers = {
  '/oats/vehicle/manufacturers': () => ({
    answer: [
      {manufacturerId: 'm1', manufacturer: 'Hyundai'},
      {manufacturerId: 'm2', manufacturer: 'Tata'},
    ],
  }),
  '/oats/vehicle/models': () => ({
    answer: [
      {modelId: 'd1', model: 'Nexon'},
      {modelId: 'd2', model: 'Tiago'},
    ],
  }),
  '/oats/vehicle/models/fuelTypes': () => ({
    answer: ['Petrol', 'Diesel'].map((fuel) => ({fuelId: fuel, fuel})),
  }),
}

const NEXON: VehicleDetails = {make: 'Tata', model: 'Nexon', variant: 'Petrol'}
const NO_ERRORS = {make: null, model: null, variant: null}

function open(initial: VehicleDetails, errors: {make?: string} = {}, answers: FakeAnswers = {}) {
  const seen: VehicleDetails[] = []
  function Form() {
    const [vehicle, setVehicle] = useState(initial)
    return (
      <>
        <VehicleFields
          idPrefix="car"
          value={vehicle}
          onChange={(changed) => {
            seen.push(changed)
            setVehicle(changed)
          }}
          campaign={null}
          errors={{...NO_ERRORS, ...errors}}
        />
        <button type="button" onClick={() => setVehicle(NO_VEHICLE)}>
          Take back
        </button>
      </>
    )
  }
  const {services} = fakeServices({answers: {...ANSWERS, ...answers}})
  return {seen, person: renderPart(<Form />, services)}
}

const field = (label: string) => screen.getByRole<HTMLSelectElement>('combobox', {name: label})
const shown = () =>
  ['Make', 'Model', 'Variant'].map((label) => field(label).selectedOptions[0]?.textContent ?? '')

describe('the vehicle fields', () => {
  it('ask for make, then model, then variant', async () => {
    const {person, seen} = open(NO_VEHICLE)
    expect(shown()).toEqual(['Choose a make', 'Choose a model', 'Choose a variant'])
    await screen.findByRole('option', {name: 'Tata'})
    expect([field('Model').disabled, field('Variant').disabled]).toEqual([true, true])
    await person.selectOptions(field('Make'), 'Tata')
    await screen.findByRole('option', {name: 'Nexon'})
    expect([field('Model').disabled, field('Variant').disabled]).toEqual([false, true])
    expect(shown()).toEqual(['Tata', 'Choose a model', 'Choose a variant'])
    await person.selectOptions(field('Model'), 'Nexon')
    await screen.findByRole('option', {name: 'Petrol'})
    await person.selectOptions(field('Variant'), 'Petrol')
    expect(seen).toEqual([
      {make: 'Tata', model: '', variant: ''},
      {make: 'Tata', model: 'Nexon', variant: ''},
      {make: 'Tata', model: 'Nexon', variant: 'Petrol'},
    ])
  })

  it('changing the make clears model and variant', async () => {
    const {person, seen} = open(NEXON)
    await screen.findByRole('option', {name: 'Petrol'})
    expect(shown()).toEqual(['Tata', 'Nexon', 'Petrol'])
    await person.selectOptions(field('Make'), 'Hyundai')
    expect(seen).toEqual([{make: 'Hyundai', model: '', variant: ''}])
    await waitFor(() => expect(shown()).toEqual(['Hyundai', 'Choose a model', 'Choose a variant']))
  })

  it('a model changed clears the variant', async () => {
    const {person, seen} = open(NEXON)
    await screen.findByRole('option', {name: 'Petrol'})
    await person.selectOptions(field('Model'), 'Tiago')
    expect(seen).toEqual([{make: 'Tata', model: 'Tiago', variant: ''}])
    await waitFor(() => expect(shown()).toEqual(['Tata', 'Tiago', 'Choose a variant']))
  })

  it('a variant changed leaves make and model', async () => {
    const {person, seen} = open(NEXON)
    await screen.findByRole('option', {name: 'Petrol'})
    await person.selectOptions(field('Variant'), 'Diesel')
    expect(seen).toEqual([{make: 'Tata', model: 'Nexon', variant: 'Diesel'}])
    expect(shown()).toEqual(['Tata', 'Nexon', 'Diesel'])
  })

  it.each([
    [{make: 'Tata', model: '', variant: ''}, ['Tata', 'Choose a model', 'Choose a variant'], true],
    [{make: 'Tata', model: 'Nexon', variant: ''}, ['Tata', 'Nexon', 'Choose a variant'], false],
    [{make: 'Tata', model: 'Nexon', variant: 'Petrol'}, ['Tata', 'Nexon', 'Petrol'], false],
  ])('show what was chosen before: %o', async (vehicle, expected, isVariantDisabled) => {
    const {seen} = open(vehicle)
    await screen.findByRole('option', {name: 'Nexon'})
    await waitFor(() => expect(shown()).toEqual(expected))
    await waitFor(() => expect(field('Variant').disabled).toBe(isVariantDisabled))
    expect(field('Model').disabled).toBe(false)
    expect(seen).toEqual([])
  })

  it('show nothing once the form takes the vehicle back', async () => {
    const {person} = open(NEXON)
    await screen.findByRole('option', {name: 'Petrol'})
    await person.click(screen.getByRole('button', {name: 'Take back'}))
    expect(shown()).toEqual(['Choose a make', 'Choose a model', 'Choose a variant'])
    expect([field('Model').disabled, field('Variant').disabled]).toEqual([true, true])
  })

  it('a stored model that is no longer in the list shows as none, never as another one', async () => {
    open({make: 'Tata', model: 'Indica', variant: ''})
    await screen.findByRole('option', {name: 'Nexon'})
    expect(shown()).toEqual(['Tata', 'Choose a model', 'Choose a variant'])
  })

  it.each([
    ['/oats/vehicle/models', 'Nexon'],
    ['/oats/vehicle/models/fuelTypes', 'Petrol'],
  ])('a list of %s that could not be read is read again', async (path, option) => {
    let isMended = false
    const {person} = open(
      NEXON,
      {},
      {
        [path]: (input) => {
          if (!isMended) throw new CallFailure('UNKNOWN_ERROR')
          return ANSWERS[path]?.(input) ?? {answer: []}
        },
      },
    )
    const retry = await screen.findByRole('button', {name: 'Try again'})
    isMended = true
    await person.click(retry)
    expect(await screen.findByRole('option', {name: option})).toBeDefined()
  })

  it('a message describes the field that it belongs to', () => {
    open(NO_VEHICLE, {make: 'Please select a make'})
    const make = screen.getByRole('combobox', {name: 'Make', description: 'Please select a make'})
    expect(make.getAttribute('aria-invalid')).toBe('true')
    expect(field('Model').getAttribute('aria-invalid')).toBeNull()
  })
})
