import {act, screen, waitFor} from '@testing-library/react'
import {describe, expect, it} from 'vitest'
import {bookingKey} from '../../../src/api/root-keys.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import {fakeBooking} from '../../support/fakes/fake-booking.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {SERVICES} from '../../support/fakes/fake-workshops.ts'

/** The page of the call centre; `changeElsewhere` is what another tab's write does to it. */
function open() {
  let booking = fakeBooking()
  const {services, asked} = fakeServices({
    answers: {'/services/v1': () => ({answer: SERVICES}), getBooking: () => ({answer: booking})},
  })
  const {person} = renderSite('/consumer/booking-verification/booking-1', services)
  const changeElsewhere = async () => {
    booking = fakeBooking({
      updatedDate: '2025-11-19T06:00:00.000Z',
      customerVerifiationResponse: 'RESCHEDULE_REQUIRED',
    })
    await act(async () => services.staleReads.report({here: [bookingKey], elsewhere: []}))
  }
  return {person, asked, changeElsewhere}
}

const radio = (name: RegExp) => screen.findByRole('radio', {name}, {timeout: 10_000})
const cardOf = (name: RegExp) => screen.getByRole('radio', {name})
const VERIFIED = /^2 ?Verified/
const RESCHEDULE = /^4 ?Reschedule required/
const MORNING = /Morning/

describe('When the booking changes elsewhere, the editor', () => {
  it('keeps a choice that nobody has saved', async () => {
    const {person, asked, changeElsewhere} = open()
    await person.click(await radio(VERIFIED))
    await person.click(await radio(MORNING))
    await changeElsewhere()
    await waitFor(() => expect(asked.filter(({name}) => name === 'getBooking')).toHaveLength(1))
    expect(cardOf(VERIFIED)).toHaveProperty('checked', true)
    expect(cardOf(MORNING)).toHaveProperty('checked', true)
  })

  it('shows the change, if nothing was chosen', async () => {
    const {changeElsewhere} = open()
    expect(await radio(RESCHEDULE)).toHaveProperty('checked', false)
    await changeElsewhere()
    await waitFor(() => expect(cardOf(RESCHEDULE)).toHaveProperty('checked', true))
  })
})
