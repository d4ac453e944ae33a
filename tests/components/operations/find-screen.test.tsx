import {screen} from '@testing-library/react'
import {useState} from 'react'
import {expect, test} from 'vitest'
import {FindScreen} from '../../../src/features/operations/find-screen.tsx'
import {renderPart} from '../../support/components/render-part.tsx'
import {fakeServices} from '../../support/fakes/fake-services.ts'

/** The screen with an address that follows each search, and a way back to the first one. */
function Operations() {
  const [text, setText] = useState('Sai')
  return (
    <>
      <FindScreen text={text} onFind={setText} />
      <button type="button" onClick={() => setText('Sai')}>
        Back
      </button>
    </>
  )
}

test('the search keeps the focus on its button, and its field follows the address back', async () => {
  const {services} = fakeServices({
    answers: {
      '/v1/operators/search': () => ({answer: {workshops: [], campaigns: []}}),
      '/v1/operators/edits': () => ({answer: {edits: []}}),
      '/v1/operators/undelivered': () => ({answer: {messages: []}}),
    },
  })
  const person = renderPart(<Operations />, services)
  const field = () => screen.getByRole('textbox').getAttribute('value')
  await person.clear(screen.getByRole('textbox'))
  await person.type(screen.getByRole('textbox'), ' Namma ')
  const find = screen.getByRole('button', {name: 'Find'})
  await person.click(find)
  expect([field(), document.activeElement === find]).toEqual(['Namma', true])
  await person.click(screen.getByRole('button', {name: 'Back'}))
  expect(field()).toBe('Sai')
})
