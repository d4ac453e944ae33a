import {fireEvent, screen} from '@testing-library/react'
import {expect, test} from 'vitest'
import {renderPart} from '../../support/components/render-part.tsx'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {DeskInAnAddress, deskMount} from './mount.tsx'

function openDesk() {
  const {services} = fakeServices({answers: deskMount.answers})
  return renderPart(<DeskInAnAddress />, services)
}

/** Whether the page took the key for itself. */
const takes = (keys: object) => !fireEvent.keyDown(document.body, keys)

test("a key of the desk with a modifier is the browser's own", () => {
  openDesk()
  const modified = [{ctrlKey: true}, {metaKey: true}, {altKey: true}].map((held) =>
    takes({key: 'n', ...held}),
  )
  expect([...modified, takes({key: 'x'}), takes({key: 'n'})]).toEqual([false, false, false, false, true])
})

test('letters that are typed into a field of the desk stay there', async () => {
  const person = openDesk()
  const search = screen.getByRole('textbox', {name: 'Search'})
  await person.clear(search)
  await person.type(search, 'n l u c / ?')
  expect(search).toHaveProperty('value', 'n l u c / ?')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a key that is held does once what it does', async () => {
  openDesk()
  const help = () => screen.queryAllByRole('dialog')
  fireEvent.keyDown(document.body, {key: '?', repeat: true})
  expect(help()).toEqual([])
  expect(takes({key: '?', repeat: true})).toBe(true)
  fireEvent.keyDown(document.body, {key: '?'})
  expect(await screen.findByRole('dialog')).toBeDefined()
})
