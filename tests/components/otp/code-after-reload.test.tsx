import {act, screen, waitFor, within} from '@testing-library/react'
import {useState} from 'react'
import {afterEach, describe, expect, it, vi} from 'vitest'
import {createActor} from 'xstate'
import {OTP_POLICIES} from '../../../domain/person/otp-policy.ts'
import {OtpDialog} from '../../../src/parts/otp/otp-dialog.tsx'
import {otpLogic} from '../../../src/parts/otp/otp-logic.ts'
import {useCodeAfterReload} from '../../../src/parts/otp/use-code-after-reload.ts'
import type {SentCode} from '../../../src/platform/storage/sent-code.ts'
import {renderPart} from '../../support/components/render-part.tsx'
import {renderSite} from '../../support/components/render-site.tsx'
import {fakeBooking} from '../../support/fakes/fake-booking.ts'
import {BOOKING_PAGE_ANSWERS} from '../../support/fakes/fake-booking-page.ts'
import {fakeServices, NOW} from '../../support/fakes/fake-services.ts'

const SENT: SentCode = {
  phone: '+919876543210',
  refId: 'ref-1',
  resendAt: Date.now() + 15_000,
  purpose: 'register customer',
  channel: 'sms',
  channels: [],
}

function startOtp(logic: ReturnType<typeof otpLogic>, {services}: ReturnType<typeof fakeServices>) {
  return createActor(logic, {
    input: {
      phone: SENT.phone,
      policy: OTP_POLICIES.bookingModal,
      recipient: 'the phone',
      purpose: {
        name: 'register customer',
        customer: {formattedAddress: 'Pune', pincode: '411005', lat: 18.5, lng: 73.8},
      },
    },
    clock: services.timers,
  }).start()
}

const ANSWERS = {
  '/v1/consumers/otp': () => ({answer: {refId: 'ref-2', error: null, retryAfterSeconds: 15}}),
}

afterEach(() => sessionStorage.clear())

describe('a code that was sent before a reload', () => {
  it('opens its dialog once, as soon as the form is ready', async () => {
    const {services} = fakeServices({answers: ANSWERS})
    services.stored.sentCode.write(SENT)
    const open = vi.fn()
    function Form() {
      const [isReady, setReady] = useState(false)
      useCodeAfterReload(isReady, open, () => 'opener')
      return (
        <button type="button" onClick={() => setReady(!isReady)}>
          Complete or empty
        </button>
      )
    }
    const person = renderPart(<Form />, services)
    expect(open).not.toHaveBeenCalled()
    for (let press = 0; press < 3; press += 1) await person.click(screen.getByRole('button'))
    expect(open).toHaveBeenCalledTimes(1)
    expect(open.mock.calls[0]?.[0]).toMatchObject(SENT)
  })

  it("gives the focus to the button of a booking's page that asks for it, when its dialog is closed", async () => {
    const {services} = fakeServices({
      answers: {...BOOKING_PAGE_ANSWERS, getBooking: () => ({answer: fakeBooking()})},
    })
    services.stored.sentCode.write({...SENT, purpose: 'read booking'})
    const {person} = renderSite('/consumer/booking-details/booking-1', services)
    const dialog = await screen.findByRole('dialog', {name: 'Enter your code'}, {timeout: 10_000})
    await person.click(within(dialog).getByRole('button', {name: 'Close'}))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Send me a code'))
  })

  it('opens nothing when its dialog closes in the update that shows another form', async () => {
    const fake = fakeServices({answers: ANSWERS})
    const actor = startOtp(otpLogic(fake.services, {}), fake)
    const open = vi.fn()
    function Form() {
      useCodeAfterReload(true, open, () => 'opener')
      return null
    }
    function Page() {
      const [isAnswered, setAnswered] = useState(false)
      return (
        <>
          <Form key={String(isAnswered)} />
          {isAnswered ? <p>Answered</p> : <OtpDialog actor={actor} />}
          <button type="button" onClick={() => setAnswered(true)}>
            Answer
          </button>
        </>
      )
    }
    renderPart(<Page />, fake.services)
    await screen.findByLabelText('6-digit code')
    fake.services.stored.sentCode.write(SENT)
    screen.getByText('Answer').click()
    await screen.findByText('Answered')
    expect(open).not.toHaveBeenCalled()
  })

  it('for something else is not used: another one is sent', async () => {
    const fake = fakeServices({answers: ANSWERS})
    fake.services.stored.sentCode.write({...SENT, purpose: 'book'})
    const actor = startOtp(otpLogic(fake.services, {}), fake)
    await waitFor(() => expect(actor.getSnapshot().context.refId).toBe('ref-2'))
    expect(fake.asked.map(({input}) => input)).toEqual([{purpose: 'register customer'}])
  })

  it('is followed by the offer of another one when its wait is over', async () => {
    const fake = fakeServices({answers: ANSWERS})
    fake.services.stored.sentCode.write({...SENT, resendAt: NOW + 15_000})
    const actor = startOtp(otpLogic(fake.services, {}), fake)
    renderPart(<OtpDialog actor={actor} />, fake.services)
    expect(await screen.findByText('Resend code in 15 seconds')).toBeDefined()
    act(() => fake.time.increment(15_000))
    expect(await screen.findByRole('button', {name: 'Resend code'})).toBeDefined()
  })

  it('is not sent again; one whose dialog has closed is', async () => {
    const [stays, closed] = [fakeServices({answers: ANSWERS}), fakeServices({answers: ANSWERS})]
    stays.services.stored.sentCode.write(SENT)
    const afterReload = startOtp(otpLogic(stays.services, {}), stays)
    await waitFor(() => expect(afterReload.getSnapshot().context.refId).toBe('ref-1'))
    expect(stays.asked).toEqual([])

    closed.services.stored.sentCode.write(SENT)
    const logic = otpLogic(closed.services, {})
    closed.services.stored.sentCode.remove()
    const afterClosing = startOtp(logic, closed)
    await waitFor(() => expect(afterClosing.getSnapshot().context.refId).toBe('ref-2'))
  })
})
