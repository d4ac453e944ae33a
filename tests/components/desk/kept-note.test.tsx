import {screen} from '@testing-library/react'
import {describe, expect, test} from 'vitest'
import {z} from 'zod/mini'
import {CallFailure} from '../../../domain/failure.ts'
import type {StoredValues} from '../../../src/platform/storage/stored-values.ts'
import {renderPart} from '../../support/components/render-part.tsx'
import type {FakeAnswers} from '../../support/fakes/fake-call.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {agentToken} from './agent-token.ts'
import {DeskInAnAddress, deskMount} from './mount.tsx'

const AT = '2025-11-19T05:30:00.000Z'
const asked = z.object({bookingId: z.nullable(z.string()), except: z.array(z.string())})

const AGENT = 'agent-1'
const NOTE = 'rang out twice'

function signIn(stored: StoredValues, agentId: string): void {
  const idToken = agentToken(agentId)
  stored.identity.write({idToken, phone: '+915550000006', firstName: 'Asha', lastName: 'Care', title: null})
}

/** A desk of two bookings: the second comes when the first is answered. */
function openDesk(prepare: (stored: StoredValues) => void = () => {}, answers: FakeAnswers = {}) {
  const {services} = fakeServices({
    answers: {
      ...deskMount.answers,
      '/v1/desk/leases': (input) => {
        const {bookingId, except} = z.parse(asked, input)
        const next = except.includes('booking-1') ? 'booking-2' : 'booking-1'
        const lease = {updatedDate: AT, leasedUntil: '2025-11-19T06:40:00.000Z', attempts: 0, next: null}
        return {answer: {lease: {...lease, bookingId: bookingId ?? next}}}
      },
      ...answers,
    },
  })
  prepare(services.stored)
  return {person: renderPart(<DeskInAnAddress />, services), stored: services.stored}
}

/** As the agent left it when the session ended. */
function leaveNote({deskDraft}: StoredValues): void {
  const choice = {
    outcome: 'NO_ANSWER',
    slot: null,
    callAgain: 'IN_1_HOUR',
    follow: {kind: 'NOTHING'},
  } as const
  deskDraft.write({bookingId: 'booking-1', agentId: AGENT, choice: {...choice, note: NOTE}})
}

const note = () => screen.findByRole<HTMLInputElement>('textbox', {name: /^Note/})

describe('A note that an agent has begun', () => {
  test('is there again after an undo of the outcome before', async () => {
    const {person} = openDesk()
    const press = async (name: string) => person.click(await screen.findByRole('button', {name}))
    await press('Call the next one')
    await person.type(await note(), 'of the first')
    await press('Save and next')
    await expect.poll(async () => (await note()).value).toBe('')
    await person.type(await note(), 'of the second')
    await press('Undo')
    await expect.poll(async () => (await note()).value).toBe('of the first')
    await press('Save and next')
    await expect.poll(async () => (await note()).value).toBe('of the second')
  })
})

describe('A note from before the session ended', () => {
  test('is in the same booking again, which is opened for it', async () => {
    const {person, stored} = openDesk((values) => {
      signIn(values, AGENT)
      leaveNote(values)
    })
    await expect.poll(async () => (await note()).value).toBe(NOTE)
    expect(await screen.findByText('Your note from before you were signed out is back.')).toBeDefined()
    await person.clear(await note())
    await expect.poll(() => stored.deskDraft.read()).toBeNull()
  })

  test('waits for its booking while a colleague has that, and the list is free', async () => {
    let isTaken = true
    const {person, stored} = openDesk(
      (values) => {
        signIn(values, AGENT)
        leaveNote(values)
      },
      {
        '/v1/desk/leases': (input) => {
          const {bookingId} = z.parse(asked, input)
          if (isTaken && bookingId === 'booking-1') throw new CallFailure('LEASE_TAKEN', {agentName: 'Ravi'})
          const lease = {updatedDate: AT, leasedUntil: '2025-11-19T06:40:00.000Z', attempts: 0, next: null}
          return {answer: {lease: {...lease, bookingId: bookingId ?? 'booking-1'}}}
        },
      },
    )
    await screen.findByRole('button', {name: 'Take over'})
    await person.click(screen.getByRole('button', {name: 'Back to the list'}))
    expect(screen.queryByRole('button', {name: 'Take over'})).toBeNull()
    expect(stored.deskDraft.read()?.choice.note).toBe(NOTE)
    isTaken = false
    await person.click(screen.getByRole('button', {name: 'Call the next one'}))
    await expect.poll(async () => (await note()).value).toBe(NOTE)
  })

  test('outlives a booking that could not be opened', async () => {
    const {stored} = openDesk(
      (values) => {
        signIn(values, AGENT)
        leaveNote(values)
      },
      {
        '/v1/desk/leases': () => {
          throw new CallFailure('BUSY', {status: 503})
        },
      },
    )
    expect(await screen.findByText('The booking could not be opened. Try again.')).toBeDefined()
    expect(stored.deskDraft.read()?.choice.note).toBe(NOTE)
  })

  test('is not for another agent', async () => {
    openDesk((values) => {
      signIn(values, 'agent-2')
      leaveNote(values)
    })
    expect(await screen.findByRole('button', {name: 'Call the next one'})).toBeDefined()
    expect(screen.queryByRole('textbox', {name: /^Note/})).toBeNull()
  })

  test('is not said to be back where the booking was cancelled meanwhile', async () => {
    openDesk(
      (values) => {
        signIn(values, AGENT)
        leaveNote(values)
      },
      {
        '/v1/desk/leases': () => {
          throw new CallFailure('BOOKING_CANCELLED')
        },
      },
    )
    expect(await screen.findByText(/was cancelled or answered/)).toBeDefined()
    expect(screen.queryByText('Your note from before you were signed out is back.')).toBeNull()
  })
})
