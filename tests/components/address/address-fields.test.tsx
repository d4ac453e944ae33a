import {screen} from '@testing-library/react'
import {useState} from 'react'
import {expect, it} from 'vitest'
import {AddressFields} from '../../../src/parts/address/address-fields.tsx'
import {renderPart} from '../../support/components/render-part.tsx'
import {fakeServices} from '../../support/fakes/fake-services.ts'

const EMPTY = {
  address: '',
  addressDetails: '',
  city: '',
  pincode: '',
  location: '',
  locality: '',
  localityPincode: '',
}
const IN_PUNE = {
  ...EMPTY,
  city: 'Pune',
  pincode: '411005',
  location: '18.5204,73.8567',
  locality: 'Shivajinagar, Pune',
  localityPincode: '411005',
}

function Form({first = EMPTY, onLeft = (..._: string[]) => {}}) {
  const [typed, setTyped] = useState(first)
  return (
    <AddressFields
      idPrefix="address"
      typed={typed}
      areDetailsOptional={true}
      errorOf={() => null}
      onTyped={(changes) => setTyped({...typed, ...changes})}
      onLeft={onLeft}
      onLocality={() => {}}
    />
  )
}

it.each([
  ['५६००३४', '560034'],
  ['५६० ०३४', '560034'],
  ['560 034', '560034'],
])('the pincode %s is written %s', async (typed, shown) => {
  const person = renderPart(<Form />, fakeServices({answers: {}}).services)
  const pincode = screen.getByLabelText<HTMLInputElement>('Pincode')
  await person.type(pincode, typed)
  expect(pincode.value).toBe(shown)
})

it('each line that is left is named with its own text', async () => {
  const left: string[][] = []
  const part = <Form first={IN_PUNE} onLeft={(...each) => left.push(each)} />
  const person = renderPart(part, fakeServices({answers: {}}).services)
  await person.type(screen.getByLabelText('Flat, house and street'), 'Flat 4')
  await person.type(screen.getByLabelText('Floor or landmark (optional)'), 'Gate 2')
  await person.click(screen.getByLabelText('City'))
  await person.click(screen.getByLabelText('Pincode'))
  await person.tab()
  expect(left).toEqual([
    ['address', 'Flat 4'],
    ['addressDetails', 'Gate 2'],
    ['city', 'Pune'],
    ['pincode', '411005'],
  ])
})

const HINT = 'Your area has the pincode 411005, and 560034 is in another district. Please check both.'

it.each([
  ['of another district', '560034', HINT],
  ['of the same district', '411016', null],
  ['that is not complete', '56003', null],
  ['that is none', '056003', null],
])('beside a chosen area, a pincode %s (%s) is followed by: %s', async (_, pincode, hint) => {
  const person = renderPart(<Form first={IN_PUNE} />, fakeServices({answers: {}}).services)
  const field = screen.getByLabelText('Pincode')
  await person.clear(field)
  await person.type(field, pincode)
  expect(screen.queryByRole('alert')?.textContent ?? null).toBe(hint)
})

it('says nothing of a pincode where none of the area is known', async () => {
  const person = renderPart(
    <Form first={{...IN_PUNE, localityPincode: ''}} />,
    fakeServices({answers: {}}).services,
  )
  await person.clear(screen.getByLabelText('Pincode'))
  await person.type(screen.getByLabelText('Pincode'), '560034')
  expect(screen.queryByRole('alert')).toBeNull()
})
