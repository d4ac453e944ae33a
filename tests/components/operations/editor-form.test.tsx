import {screen} from '@testing-library/react'
import {expect, test} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {EditorForm} from '../../../src/features/operations/editor-form.tsx'
import {renderPart} from '../../support/components/render-part.tsx'
import {fakeServices} from '../../support/fakes/fake-services.ts'

const FIELDS = [
  {field: 'id', reason: 'is needed'},
  {field: 'id', reason: 'write letters, digits, - and _ only'},
  {field: 'columns.title', reason: 'is needed'},
  {field: 'columns.terms.0', reason: 'a line is empty: remove it'},
  {field: 'columns.terms.2', reason: 'a line is empty: remove it'},
]

test('a form says one thing about each field, however much is wrong with it', async () => {
  const answers = {
    '/v1/operators/edits': () => {
      throw new CallFailure('BAD_REQUEST', {status: 400, fields: FIELDS})
    },
  }
  const row = {part: '', columns: {}, version: null}
  const person = renderPart(
    <EditorForm label="Add" kind="offers" subject="W1" row={row} newPart={{label: 'Id', hint: ''}} />,
    fakeServices({answers}).services,
  )
  await person.click(screen.getByRole('button', {name: 'Save'}))
  const links = await screen.findAllByRole('link')
  expect(links.map(({textContent}) => textContent)).toEqual([
    'Id: is needed',
    'Title: is needed',
    'Further terms: a line is empty: remove it',
  ])
})
