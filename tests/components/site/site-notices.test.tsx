import {useQuery} from '@tanstack/react-query'
import {act, screen, waitFor} from '@testing-library/react'
import {afterEach, expect, it, vi} from 'vitest'
import {countries} from '../../../contract/reference/countries.ts'
import {CallFailure} from '../../../domain/failure.ts'
import {formatMoment} from '../../../src/features/shell/notices/format-moment.ts'
import {LateNotices} from '../../../src/features/shell/notices/late-notices.tsx'
import {SiteNotices} from '../../../src/features/shell/notices/site-notices.tsx'
import {createPatience} from '../../../src/platform/http/patience.ts'
import {restoreLastResults} from '../../../src/platform/storage/last-results.ts'
import {renderPart} from '../../support/components/render-part.tsx'
import {fakeServices, NOW} from '../../support/fakes/fake-services.ts'

afterEach(() => vi.useRealTimers())

const useTimers = () => vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})

it('A page that opens without a network says so at once', async () => {
  useTimers()
  const {services} = fakeServices({answers: {}})
  renderPart(<LateNotices />, {...services, network: {...services.network, isGone: () => true}})
  act(() => vi.advanceTimersByTime(0))
  vi.useRealTimers()
  expect(await screen.findByText('You are offline.')).toBeDefined()
})

it('A page says for six seconds that the network is back', () => {
  useTimers()
  const {services} = fakeServices({answers: {}})
  renderPart(<SiteNotices />, services)
  act(() => void window.dispatchEvent(new Event('offline')))
  act(() => void window.dispatchEvent(new Event('online')))
  const back = () => screen.queryByText('You are back online.')
  act(() => vi.advanceTimersByTime(5999))
  expect(back()).not.toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(back()).toBeNull()
})

it.each([
  ['2026-11-22T18:29:59Z', '22 Nov, 11:59 pm'],
  ['2026-11-22T20:00:00Z', '23 Nov, 1:30 am'],
])('results that were stored at %s are of %s in India', (moment, text) => {
  expect(formatMoment(Date.parse(moment))).toBe(text)
})

/** The page of a search whose parts were stored one and two hours ago. */
function StoredSearch({read}: {read: () => string}) {
  const {data} = useQuery({queryKey: ['workshops', 'page', 1], queryFn: read})
  useQuery({queryKey: ['workshops', 'count', 1], queryFn: read})
  return (
    <main>
      <h1>Workshops</h1>
      <p>{data}</p>
      <SiteNotices />
    </main>
  )
}

it('Results of an earlier visit keep their time when the network is back, until they are read again', async () => {
  const {services} = fakeServices({answers: {}})
  const at = NOW - 3_600_000
  const stored = [
    {key: ['workshops', 'page', 1], data: 'Garage of yesterday', at},
    {key: ['workshops', 'count', 1], data: '1', at: NOW - 7_200_000},
  ]
  localStorage.setItem('lastResults', JSON.stringify({value: stored, keptAt: at}))
  restoreLastResults(services.queryClient, () => NOW)
  const read = vi.fn(() => 'Garage of today')
  const person = renderPart(<StoredSearch read={read} />, services)
  act(() => void window.dispatchEvent(new Event('offline')))
  const known = 'Workshops and free days are as we knew them on 19 Nov, 10:00 am.'
  expect(await screen.findByText(`You are offline. ${known}`)).toBeDefined()
  expect(screen.queryByRole('button', {name: 'Read them again'})).toBeNull()

  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByText(`You are back online. ${known}`)).toBeDefined()
  expect(read).not.toHaveBeenCalled()
  await person.click(screen.getByRole('button', {name: 'Read them again'}))
  expect(await screen.findByText('Garage of today')).toBeDefined()
  await waitFor(() => expect(screen.queryByText(/as we knew them/)).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Workshops'))
  expect(read).toHaveBeenCalledTimes(2)
})

it('A page says that it tries again while the server is busy, and no longer when the server has answered', async () => {
  let asked = 0
  const {services} = fakeServices({
    answers: {
      [countries.path]: () => {
        asked++
        if (asked === 1) throw new CallFailure('BUSY', {retryAfterSeconds: 0.5})
        throw new CallFailure('NOT_FOUND')
      },
    },
  })
  const patience = createPatience()
  renderPart(<LateNotices />, {...services, patience})
  const reading = patience.around(services.call).rest(countries, {query: {}, body: {}})
  const failed = expect(reading).rejects.toMatchObject({code: 'NOT_FOUND'})
  expect((await screen.findByText('Busy, trying again.')).closest('[role=status]')).not.toBeNull()
  await failed
  await waitFor(() => expect(screen.queryByText('Busy, trying again.')).toBeNull())
  expect(asked).toBe(2)
})
