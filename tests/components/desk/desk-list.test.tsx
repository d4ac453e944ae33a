import {act, fireEvent, screen, waitFor} from '@testing-library/react'
import {useState} from 'react'
import {describe, expect, test} from 'vitest'
import type {DeskRow} from '../../../contract/desk/work-list.ts'
import type {DeskSearch} from '../../../src/features/desk/desk-search.ts'
import {WorkList} from '../../../src/features/desk/list/work-list.tsx'
import {renderPart} from '../../support/components/render-part.tsx'
import {fakeServices} from '../../support/fakes/fake-services.ts'

const AT = '2025-11-19T05:30:00.000Z'

const FACTS = {
  ...{bookingId: 'b1', reference: 'PH-1001', customer: 'Asha Rao', phone: '+919876543210'},
  ...{registration: 'KA05MN1234', vehicle: 'Tata Nexon', workshop: 'Sai Auto Care'},
  ...{scheduledDate: '2025-11-24T00:00:00.000Z', createdDate: AT},
}
const ASHA: DeskRow = {
  ...FACTS,
  ...{response: 'NO_ANSWER', attempts: 1, callAgainAt: null, bucket: 'TRIED', worker: null},
}
const RAVI: DeskRow = {...ASHA, bookingId: 'b2', reference: 'PH-1002', customer: 'Ravi Iyer'}

interface Listed {
  rows?: DeskRow[]
  closed?: object[]
}

/** The list of an agent whose address has this search; what the agent searches for comes into the address. */
function openList(begun: DeskSearch, {rows = [], closed = []}: Listed = {}) {
  const shown = {rows, when: Promise.resolve()}
  const counts = {DUE: 0, NEW: 0, TRIED: 2, LATER: 0, PAST: 0}
  const {services} = fakeServices({
    answers: {
      '/v1/desk/bookings': async () => {
        await shown.when
        return {answer: {rows: shown.rows, closed, counts}}
      },
    },
  })
  const searches: DeskSearch[] = []
  function InAnAddress() {
    const [search, setSearch] = useState(begun)
    const go = (next: DeskSearch) => {
      searches.push(next)
      setSearch(next)
    }
    return (
      <>
        <WorkList search={search} onSearch={go} onOpen={() => {}} isDisabled={false} />
        <button type="button" onClick={() => setSearch(begun)}>
          Back
        </button>
      </>
    )
  }
  const person = renderPart(<InAnAddress />, services)
  const find = async (text: string) => {
    fireEvent.change(screen.getByRole('textbox', {name: /^Search/}), {target: {value: text}})
    await person.click(screen.getByRole('button', {name: 'Find'}))
  }
  const readAgain = async (next: DeskRow[]) => {
    shown.rows = next
    await act(() => services.queryClient.refetchQueries())
  }
  const answerWith = (next: DeskRow[], when: Promise<void>) => {
    Object.assign(shown, {rows: next, when})
  }
  return {person, searches, find, readAgain, answerWith}
}

const group = (name: string) => screen.findByRole('radio', {name})
const customers = () =>
  screen.getAllByRole('button', {name: /^Call /}).map(({textContent}) => textContent?.slice('Call '.length))

describe('The search of the desk', () => {
  test('keeps the chosen group, and the group the search', async () => {
    const {person, searches, find} = openList({show: 'TRIED'})
    await find(' Asha ')
    await person.click(await group('New (0)'))
    await waitFor(() =>
      expect(searches).toEqual([
        {find: 'Asha', show: 'TRIED'},
        {find: 'Asha', show: 'NEW'},
      ]),
    )
  })

  test('by keyboard shows what it finds, while the pointer rests over the list', async () => {
    const {answerWith, searches} = openList({}, {rows: [ASHA, RAVI]})
    const list = (await screen.findByRole('button', {name: 'Call Asha Rao'})).closest('ul')
    if (list !== null) fireEvent.pointerEnter(list)
    const answered = Promise.withResolvers<void>()
    answerWith([RAVI], answered.promise)
    const field = screen.getByRole('textbox', {name: /^Search/})
    fireEvent.change(field, {target: {value: 'Ravi'}})
    fireEvent.submit(field)
    await waitFor(() => expect(searches).toEqual([{find: 'Ravi'}]))
    expect(customers()).toEqual(['Asha Rao', 'Ravi Iyer'])
    answered.resolve()
    await waitFor(() => expect(customers()).toEqual(['Ravi Iyer']))
    expect(screen.queryByText('Asha Rao')).toBeNull()
  })

  test('of more than a hundred letters is not sent, and says so', async () => {
    const {searches, find} = openList({})
    await find('a'.repeat(101))
    expect(await screen.findByText('Search: at most 100 characters.')).toBeDefined()
    expect(searches).toEqual([])
    await find('a'.repeat(100))
    expect(searches).toEqual([{find: 'a'.repeat(100)}])
    expect(screen.queryByText('Search: at most 100 characters.')).toBeNull()
  })

  test('is in its field as the address has it, after Back too', async () => {
    const {person, find} = openList({find: 'Asha'})
    await find('Ravi')
    await person.click(screen.getByRole('button', {name: 'Back'}))
    await waitFor(() =>
      expect(screen.getByRole('textbox', {name: /^Search/})).toHaveProperty('value', 'Asha'),
    )
  })

  test('that fits closed bookings alone does not call them missing', async () => {
    openList({find: 'Asha'}, {closed: [{...FACTS, state: 'CANCELLED'}]})
    expect(await screen.findByText('No booking that fits this search is waiting for a call.')).toBeDefined()
    expect(screen.queryByText('No booking fits this search.')).toBeNull()
  })
})

test('no row changes its place while the pointer is in the list', async () => {
  const {person, readAgain} = openList({}, {rows: [ASHA, RAVI]})
  await screen.findByRole('button', {name: 'Call Ravi Iyer'})
  await person.hover(screen.getByRole('button', {name: 'Call Asha Rao'}))
  await readAgain([{...RAVI, attempts: 5}, ASHA])
  await screen.findByText(/\b5\b/)
  expect(customers()).toEqual(['Asha Rao', 'Ravi Iyer'])
  await person.unhover(screen.getByRole('button', {name: 'Call Asha Rao'}))
  await readAgain([{...RAVI, attempts: 6}, ASHA])
  await waitFor(() => expect(customers()).toEqual(['Ravi Iyer', 'Asha Rao']))
})
