import {act, render, screen} from '@testing-library/react'
import {type ComponentType, Suspense} from 'react'
import {afterEach, expect, it, vi} from 'vitest'
import {latePart} from '../../../src/parts/services/late-part.ts'

afterEach(() => vi.useRealTimers())

const Tooltip = () => <p>Closed on public holidays</p>
const lost = () => Promise.reject(new Error('Failed to fetch dynamically imported module'))

it('a file that is lost on the way is asked for again after half a second', async () => {
  vi.useFakeTimers()
  const load = vi.fn<() => Promise<ComponentType>>().mockImplementationOnce(lost).mockResolvedValue(Tooltip)
  const Late = latePart(load)
  render(<Suspense fallback="on its way">{<Late />}</Suspense>)
  await act(() => vi.advanceTimersByTimeAsync(499))
  expect(load).toHaveBeenCalledTimes(1)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(load).toHaveBeenCalledTimes(2)
  expect(screen.getByText('Closed on public holidays')).toBeDefined()
})

it('what stands in for a part is shown when its file has not come seven times, half a minute long', async () => {
  vi.useFakeTimers()
  const load = vi.fn<() => Promise<ComponentType>>(lost)
  const Late = latePart(load, () => <p>The support's hours may differ</p>)
  render(<Suspense fallback="on its way">{<Late />}</Suspense>)
  await act(() => vi.advanceTimersByTimeAsync(31_499))
  expect(load).toHaveBeenCalledTimes(6)
  expect(screen.getByText('on its way')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(load).toHaveBeenCalledTimes(7)
  expect(screen.getByText("The support's hours may differ")).toBeDefined()
})
