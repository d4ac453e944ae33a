import {act, screen} from '@testing-library/react'
import {afterEach, expect, it, vi} from 'vitest'
import {latePart} from '../../../src/parts/services/late-part.ts'
import {PressedPart} from '../../../src/parts/services/pressed-part.tsx'
import {renderPart} from '../../support/components/render-part.tsx'
import {fakeServices} from '../../support/fakes/fake-services.ts'

afterEach(() => vi.useRealTimers())

/** A part whose code is on its way until `arrive` is called. */
function partOnItsWay() {
  let arrive = () => {}
  const code = new Promise<() => string>((resolve) => {
    arrive = () => resolve(() => 'Search for a place')
  })
  const Part = latePart(() => code)
  return {arrive: () => act(async () => arrive()), part: <Part />}
}

const said = () => screen.queryAllByRole('status').map((status) => status.textContent)

it('a press whose code needs half a second is answered by a status, until the part opens', async () => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
  const {part, arrive} = partOnItsWay()
  renderPart(<PressedPart>{part}</PressedPart>, fakeServices({answers: {}}).services)
  act(() => vi.advanceTimersByTime(499))
  expect(said()).not.toContain('Loading…')
  act(() => vi.advanceTimersByTime(1))
  expect(said()).toContain('Loading…')
  vi.useRealTimers()
  await arrive()
  expect(await screen.findByText('Search for a place')).toBeDefined()
  expect(said()).not.toContain('Loading…')
})

it('the status says that the network is gone, and what happens when it is back', () => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
  renderPart(<PressedPart>{partOnItsWay().part}</PressedPart>, fakeServices({answers: {}}).services)
  act(() => vi.advanceTimersByTime(500))
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(said()).toContain('You are offline. This goes on by itself when you are back.')
  act(() => void window.dispatchEvent(new Event('online')))
  expect(said()).toContain('Loading…')
})
