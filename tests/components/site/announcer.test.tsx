import {act, render, screen} from '@testing-library/react'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {Announcer, announce} from '../../../src/design-system/announcer.tsx'
import {Dialog} from '../../../src/design-system/dialog.tsx'
import {ANNOUNCER} from '../../paths/view.ts'

beforeEach(() => void vi.useFakeTimers({toFake: ['performance']}))
afterEach(() => void vi.useRealTimers())

/** What a screen reader reads: the text that is there after each change, of the nodes that came with it. */
function listen() {
  render(<Announcer />)
  const region = document.querySelector(ANNOUNCER) ?? document.body
  const observer = new MutationObserver(() => {})
  observer.observe(region, {childList: true, characterData: true, subtree: true})
  return {
    region,
    read: () =>
      observer
        .takeRecords()
        .flatMap(({type, target, addedNodes}) => (type === 'characterData' ? [target] : [...addedNodes]))
        .map(({textContent}) => textContent),
  }
}
const inOneMoment = (...texts: string[]) => act(() => texts.forEach(announce))

it('of sentences in one moment each is read once, in their order, and equal ones too', () => {
  const {read} = listen()
  inOneMoment('Saved.', 'The list has arrived.', 'The list has arrived.')
  expect(read()).toEqual(['Saved.', 'The list has arrived.', 'The list has arrived.'])
  vi.advanceTimersByTime(6999)
  inOneMoment('Recorded.')
  expect(read()).toEqual(['Recorded.'])
})

it('the last sentence stays to be read, and goes with the first that comes seven seconds later', () => {
  const {region} = listen()
  inOneMoment('Saved.', 'The list has arrived.')
  vi.advanceTimersByTime(7000)
  expect(region.lastChild?.textContent).toBe('The list has arrived.')
  inOneMoment('Recorded.')
  expect(region.textContent).toBe('Recorded.')
})

it('a sentence is read while a dialog hides the page behind it', () => {
  const page = (isOpen: boolean) => (
    <main>
      <p>Behind the dialog.</p>
      <Announcer />
      <Dialog title="Your code" closeLabel="Close" isOpen={isOpen} onClose={() => {}}>
        In the dialog.
      </Dialog>
    </main>
  )
  const {rerender} = render(page(false))
  rerender(page(true))
  inOneMoment('A new code was sent.')
  const hiddenAt = (text: string) => screen.getByText(text).closest('[aria-hidden=true], [inert]')
  expect(hiddenAt('Behind the dialog.')).not.toBeNull()
  expect(hiddenAt('In the dialog.')).toBeNull()
  expect(hiddenAt('A new code was sent.')).toBeNull()
})
