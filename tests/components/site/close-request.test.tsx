import {render, screen} from '@testing-library/react'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {Dialog} from '../../../src/design-system/dialog.tsx'
import {PATIENT} from '../../support/patient.ts'

/** Chromium's, as the HTML standard describes it: a close request that is not cancelled ends the watcher. */
class FakeCloseWatcher {
  static open: FakeCloseWatcher[] = []
  oncancel: ((event: Event) => void) | null = null
  onclose: (() => void) | null = null
  constructor() {
    FakeCloseWatcher.open.push(this)
  }
  destroy() {
    FakeCloseWatcher.open = FakeCloseWatcher.open.filter((each) => each !== this)
  }
  request(canBeCancelled: boolean) {
    const event = new Event('cancel', {cancelable: canBeCancelled})
    this.oncancel?.(event)
    if (event.defaultPrevented) return
    this.destroy()
    this.onclose?.()
  }
}

const goBack = ({canBeCancelled = true} = {}) => FakeCloseWatcher.open.at(-1)?.request(canBeCancelled)

beforeEach(() => {
  vi.stubGlobal('CloseWatcher', FakeCloseWatcher)
  vi.stubGlobal('matchMedia', (query: string) => ({matches: query === '(pointer: coarse)'}))
})
afterEach(() => {
  FakeCloseWatcher.open = []
  vi.unstubAllGlobals()
})

function showDialog({isHeldOpen}: {isHeldOpen: boolean}) {
  const onClose = vi.fn()
  const dialog = (isOpen: boolean, isHeld: boolean) => (
    <Dialog title="A question" closeLabel="Close" isOpen={isOpen} isHeldOpen={isHeld} onClose={onClose}>
      Text
    </Dialog>
  )
  const {rerender} = render(dialog(true, isHeldOpen))
  screen.getByRole('dialog', {name: 'A question'})
  return {onClose, release: () => rerender(dialog(true, false)), close: () => rerender(dialog(false, false))}
}

test('Back asks an open dialog to close, once', () => {
  const {onClose, close} = showDialog({isHeldOpen: false})
  expect(FakeCloseWatcher.open).toHaveLength(1)
  goBack()
  expect(onClose).toHaveBeenCalledTimes(1)
  close()
  expect(FakeCloseWatcher.open).toHaveLength(0)
})

test('a dialog that stays open after Back hears the next one', async () => {
  const {onClose} = showDialog({isHeldOpen: false})
  goBack()
  await vi.waitFor(() => expect(FakeCloseWatcher.open).toHaveLength(1), PATIENT)
  goBack()
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('a dialog with a running request ignores Back, and closes by it later', async () => {
  const {onClose, release} = showDialog({isHeldOpen: true})
  goBack()
  expect(FakeCloseWatcher.open).toHaveLength(1)
  goBack({canBeCancelled: false})
  await vi.waitFor(() => expect(FakeCloseWatcher.open).toHaveLength(1), PATIENT)
  expect(onClose).not.toHaveBeenCalled()
  release()
  goBack()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('with a mouse the close request is Escape, which the dialog handles itself', () => {
  vi.stubGlobal('matchMedia', () => ({matches: false}))
  showDialog({isHeldOpen: false})
  expect(FakeCloseWatcher.open).toHaveLength(0)
})
