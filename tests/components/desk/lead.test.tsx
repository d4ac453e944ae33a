import {focusManager} from '@tanstack/react-query'
import {act, fireEvent, screen, waitFor} from '@testing-library/react'
import {afterEach, describe, expect, test, vi} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {AddAgent} from '../../../src/features/desk/lead/add-agent.tsx'
import {LeadScreen} from '../../../src/features/desk/lead/lead-screen.tsx'
import {renderPart} from '../../support/components/render-part.tsx'
import {fakeServices} from '../../support/fakes/fake-services.ts'

const OUTCOMES = {VERIFIED: 1, NOT_INTERESTED: 0, RESCHEDULE_REQUIRED: 0, NO_ANSWER: 0}

function openLead(medianMinutesToFirstCall: number) {
  const figures = {day: '2025-11-19', hours: [], medianMinutesToFirstCall, attemptsToVerified: 1}
  const {services} = fakeServices({
    answers: {
      '/v1/desk/figures': () => ({answer: {...figures, agents: [{name: 'आशा', outcomes: OUTCOMES}]}}),
      '/v1/desk/agents': () => ({answer: {agents: []}}),
      '/v1/desk/audit': () => ({answer: {rows: []}}),
    },
  })
  return renderPart(<LeadScreen />, services)
}

afterEach(() => vi.restoreAllMocks())

test.each([
  [1, '1 minute'],
  [59.4, '59 minutes'],
  [59.6, '1 hour'],
  [61, '1 hour 1 minute'],
])('a median of %d minutes is written as %s', async (median, written) => {
  openLead(median)
  const term = await screen.findByText('Median time to the first call')
  expect(term.nextElementSibling?.textContent).toBe(written)
})

test('the file of the calls is UTF-8 for a spreadsheet, and has no names unless they are asked for', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:file'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  const person = openLead(1)
  await person.click(await screen.findByRole('button', {name: 'Save a CSV file'}))
  await person.click(screen.getByRole('switch', {name: 'With the names of the agents'}))
  await person.click(screen.getByRole('button', {name: 'Save a CSV file'}))
  const bytes = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())))
  expect(bytes.map((each) => [...each.subarray(0, 3)])).toEqual([
    [0xef, 0xbb, 0xbf],
    [0xef, 0xbb, 0xbf],
  ])
  const texts = bytes.map((each) => new TextDecoder().decode(each))
  expect(texts.map((text) => [text.includes('agent 1'), text.includes('आशा')])).toEqual([
    [true, false],
    [false, true],
  ])
})

const FIGURES = {day: '2025-11-19', hours: [], medianMinutesToFirstCall: 1, attemptsToVerified: 1, agents: []}

describe('The log of what staff read and wrote', () => {
  function openLog(answer: () => {answer: {rows: object[]}}) {
    const {services} = fakeServices({
      answers: {
        '/v1/desk/figures': () => ({answer: FIGURES}),
        '/v1/desk/agents': () => ({answer: {agents: []}}),
        '/v1/desk/audit': answer,
      },
    })
    return renderPart(<LeadScreen />, services)
  }

  test('is read again for the same question', async () => {
    const facts = {at: '2025-11-19T05:30:00.000Z', kind: 'staff write', agent: 'Asha'}
    let rows: object[] = []
    const person = openLog(() => ({answer: {rows}}))
    await screen.findByText('No request fits.')
    rows = [{...facts, operation: 'POST /v1/desk/outcomes'}]
    await person.click(await screen.findByRole('button', {name: 'Find'}))
    expect(await screen.findByText('POST /v1/desk/outcomes')).toBeDefined()
  })

  test('that could not be read is read again on a press, and blames no phone number', async () => {
    let isBroken = true
    const person = openLog(() => {
      if (isBroken) throw new CallFailure('FORBIDDEN', {status: 403})
      return {answer: {rows: []}}
    })
    const unread = () => screen.queryByText(/^The log could not be read/)
    await waitFor(() => expect(unread()?.textContent).toBe('The log could not be read.'))
    isBroken = false
    await person.click(screen.getByRole('button', {name: 'Try again'}))
    await waitFor(() => expect(unread()).toBeNull())
  })

  test('explains a phone number that is none', async () => {
    openLog(() => {
      throw new CallFailure('BAD_REQUEST', {status: 400})
    })
    expect(
      await screen.findByText('The log could not be read. Check the phone number: ten digits.'),
    ).toBeDefined()
    expect(screen.queryByRole('button', {name: 'Try again'})).toBeNull()
  })
})

test('the calls of today and the agents are read again when the page is looked at again', async () => {
  const asked: string[] = []
  const answer = (name: string, given: object) => () => {
    asked.push(name)
    return {answer: given}
  }
  const {services} = fakeServices({
    answers: {
      '/v1/desk/figures': answer('figures', FIGURES),
      '/v1/desk/agents': answer('agents', {agents: []}),
      '/v1/desk/audit': answer('log', {rows: []}),
    },
  })
  renderPart(<LeadScreen />, services)
  await screen.findByText('No request fits.')
  await waitFor(() => expect(services.queryClient.isFetching()).toBe(0))
  asked.length = 0
  act(() => focusManager.setFocused(false))
  act(() => focusManager.setFocused(true))
  await waitFor(() => expect(asked.toSorted()).toEqual(['agents', 'figures']))
  focusManager.setFocused(undefined)
})

describe('The form that adds an agent', () => {
  function openForm(answer: () => Promise<void>) {
    const {services, asked} = fakeServices({
      answers: {
        '/v1/desk/agents': async () => {
          await answer()
          return {answer: {}}
        },
      },
    })
    const person = renderPart(<AddAgent />, services)
    const mobile = () => screen.getByRole<HTMLInputElement>('textbox', {name: 'Mobile number'})
    const add = async () => {
      await person.type(mobile(), '9876543210')
      await person.click(screen.getByRole('button', {name: 'Add'}))
    }
    return {mobile, add, sent: () => asked.map(({input}) => input)}
  }

  test('sends the agent once, and is empty again', async () => {
    const answered = Promise.withResolvers<void>()
    const {mobile, add, sent} = openForm(() => answered.promise)
    await add()
    fireEvent.submit(mobile())
    answered.resolve()
    await screen.findAllByText('Added. The person can sign in now.')
    await waitFor(() => expect(mobile().value).toBe(''))
    expect(sent()).toEqual([{phone: '9876543210', role: 'call_centre_agent', firstName: '', lastName: ''}])
  })

  test('says that the number is the own one, and keeps it', async () => {
    const {mobile, add} = openForm(async () => {
      throw new CallFailure('BAD_REQUEST', {fields: [{field: 'phone', reason: 'your own number'}]})
    })
    await add()
    expect(await screen.findByText('This is your own number.')).toBeDefined()
    expect(mobile().value).toBe('9876543210')
  })
})
