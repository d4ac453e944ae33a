import {notifyManager} from '@tanstack/react-query'
import {expect, it, vi} from 'vitest'

const hear = vi.fn()

it('ends before the query client has told its observers', () => {
  notifyManager.schedule(hear)
  expect(hear).not.toHaveBeenCalled()
})

it('hears nothing of the test before, whose page is gone', async () => {
  await new Promise((resolve) => notifyManager.schedule(() => resolve(null)))
  expect(hear).not.toHaveBeenCalled()
})
