import {screen} from '@testing-library/react'
import {useState} from 'react'
import {describe, expect, it} from 'vitest'
import {PlateAndYear} from '../../../src/parts/vehicle/plate-and-year.tsx'
import {renderPart} from '../../support/components/render-part.tsx'
import {fakeServices} from '../../support/fakes/fake-services.ts'

function open() {
  function Form() {
    const [value, setValue] = useState({registration: '', year: ''})
    return (
      <PlateAndYear
        idOf={(field) => field}
        value={value}
        isOptional={false}
        errorOf={() => null}
        onChange={(changes) => setValue({...value, ...changes})}
        onLeft={() => {}}
      />
    )
  }
  return renderPart(<Form />, fakeServices({answers: {}}).services)
}

const year = () => screen.getByLabelText<HTMLInputElement>('Year of manufacture')

describe('the year of a vehicle', () => {
  it('is written with Latin digits, whichever are typed', async () => {
    const person = open()
    await person.type(year(), '२०१९')
    expect(year().value).toBe('2019')
  })

  it.each([' 2019', '2 0 1 9 ', '\u00a02019\n', '2019'])(
    'keeps its four digits when %j is pasted',
    async (text) => {
      const person = open()
      await person.click(year())
      await person.paste(text)
      expect(year().value).toBe('2019')
    },
  )

  it.each(['20201', '202020', '20 201'])('is not cut to another year when %s is written', async (text) => {
    const person = open()
    await person.type(year(), text)
    expect(year().value).toBe(text.replace(' ', ''))
    await person.clear(year())
    await person.paste(text)
    expect(year().value).toBe(text.replace(' ', ''))
  })
})
