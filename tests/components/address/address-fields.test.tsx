import {screen} from '@testing-library/react'
import {useState} from 'react'
import {expect, it} from 'vitest'
import {AddressFields} from '../../../src/parts/address/address-fields.tsx'
import {renderPart} from '../../support/components/render-part.tsx'
import {fakeServices} from '../../support/fakes/fake-services.ts'

const EMPTY = {address: '', addressDetails: '', city: '', pincode: '', location: '', locality: ''}

function Form() {
  const [typed, setTyped] = useState(EMPTY)
  return (
    <AddressFields
      idPrefix="address"
      typed={typed}
      areDetailsOptional={true}
      errorOf={() => null}
      onTyped={(changes) => setTyped({...typed, ...changes})}
      onLeft={() => {}}
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
