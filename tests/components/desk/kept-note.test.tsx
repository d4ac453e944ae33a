import {screen} from '@testing-library/react'
import {describe, expect, test} from 'vitest'
import {z} from 'zod/mini'
import {renderPart} from '../../support/components/render-part.tsx'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {DeskInAnAddress, deskMount} from './mount.tsx'

const AT = '2025-11-19T05:30:00.000Z'
const asked = z.object({bookingId: z.nullable(z.string()), except: z.array(z.string())})

/** A desk of two bookings: the second comes when the first is answered. */
function openDesk() {
  const {services} = fakeServices({
    answers: {
      ...deskMount.answers,
      '/v1/desk/leases': (input) => {
        const {bookingId, except} = z.parse(asked, input)
        const next = except.includes('booking-1') ? 'booking-2' : 'booking-1'
        const lease = {updatedDate: AT, leasedUntil: '2025-11-19T06:40:00.000Z', attempts: 0, next: null}
        return {answer: {lease: {...lease, bookingId: bookingId ?? next}}}
      },
    },
  })
  return renderPart(<DeskInAnAddress />, services)
}

const note = () => screen.findByRole<HTMLInputElement>('textbox', {name: /^Note/})

describe('A note that an agent has begun', () => {
  test('is there again after an undo of the outcome before', async () => {
    const person = openDesk()
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
