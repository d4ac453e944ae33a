import {fireEvent} from '@testing-library/react'
import {afterEach, beforeAll, expect, it, vi} from 'vitest'
import {followRepeatedAnchors} from '../../../src/app/repeated-anchors.ts'

const scroll = vi.fn()
beforeAll(() => followRepeatedAnchors())
afterEach(() => {
  scroll.mockClear()
  document.body.replaceChildren()
  window.history.replaceState(null, '', '/')
})

/** Presses a link on the page /a#part, which has that part. */
function press(href: string, keys: object = {}): void {
  window.history.replaceState(null, '', '/a#part')
  document.body.innerHTML = `<a href="${href}"><b>There</b></a><p id="part"></p>`
  Object.assign(document.getElementById('part') ?? {}, {scrollIntoView: scroll})
  fireEvent.click(document.querySelector('b') ?? document.body, keys)
}

it('a link to the part that the address names scrolls to it again', () => {
  press('/a#part')
  expect(scroll).toHaveBeenCalledTimes(1)
})

it.each(['/a', '/a#other', '/b#part', '/a?x=1#part'])('a link to %s is left to the router', (href) => {
  press(href)
  expect(scroll).not.toHaveBeenCalled()
})

it.each([{ctrlKey: true}, {metaKey: true}, {shiftKey: true}])(
  'a press with %o opens another tab only',
  (keys) => {
    press('/a#part', keys)
    expect(scroll).not.toHaveBeenCalled()
  },
)
