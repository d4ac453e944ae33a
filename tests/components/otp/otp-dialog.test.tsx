import {act, fireEvent, screen, waitFor} from '@testing-library/react'
import {afterEach, describe, expect, it, vi} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import type {FailureCode} from '../../../domain/failure-codes.ts'
import type {FakeAnswers} from '../../support/fakes/fake-call.ts'
import {announced} from '../midnight/new-day.ts'
import {openDialog} from './open-dialog.tsx'

function refuse(code: FailureCode): FakeAnswers {
  return {
    '/v1/customers': () => {
      throw new CallFailure(code)
    },
  }
}

const codeField = () => screen.findByLabelText('6-digit code')

afterEach(() => vi.restoreAllMocks())

describe('the code dialog', () => {
  it('focuses the code field for a screen reader, also when the code is sent before the next frame', async () => {
    const frames: FrameRequestCallback[] = []
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
    // A click without pointer or key before it is how a screen reader presses.
    document.body.click()
    openDialog('bookingModal', {})
    const field = await codeField()
    act(() => {
      for (const frame of frames.splice(0)) frame(0)
    })
    expect(document.activeElement).toBe(field)
  })

  it('shows the number masked except the last 4 digits, and says when the code was sent', async () => {
    openDialog('bookingModal', {})
    expect(await screen.findByText('We sent a 6-digit code to ••••••3210.')).toBeInstanceOf(HTMLElement)
    await waitFor(() =>
      expect(screen.getByText('A code was sent to ••••••3210.')).toBeInstanceOf(HTMLElement),
    )
  })

  it('asks for the code in one masked field made for one-time codes', async () => {
    const {person} = openDialog('bookingModal', {})
    const field = await codeField()
    expect(field.getAttribute('autocomplete')).toBe('one-time-code')
    expect(field.getAttribute('inputmode')).toBe('numeric')
    expect(field.hasAttribute('data-masked')).toBe(true)
    await person.click(screen.getByRole('button', {name: 'Show code'}))
    expect((await codeField()).hasAttribute('data-masked')).toBe(false)
  })

  it('submits six digits by itself and ends verified with the grant', async () => {
    const {person, actor, asked} = openDialog('phoneDialog', {
      '/v1/customers': () => ({answer: {id: 'customer-1'}, headers: {'x-otp-grant': 'g'.repeat(32)}}),
    })
    await person.type(await codeField(), '१२३456')
    await waitFor(() => expect(actor.getSnapshot().status).toBe('done'))
    expect(actor.getSnapshot().output).toEqual({
      kind: 'verified',
      phone: '+919876543210',
      refId: 'ref-1',
      grant: 'g'.repeat(32),
      id: 'customer-1',
    })
    expect(asked.at(-1)?.headers).toEqual({refID: 'ref-1', otp: '123456', phoneNumber: '+919876543210'})
  })

  it('empties the field and explains a wrong code, then asks for a new one at the last allowed failure', async () => {
    const {person} = openDialog('bookingModal', refuse('INCORRECT_OTP'))
    for (const text of [
      'Incorrect OTP. Please try again.',
      'Incorrect OTP. Please try again.',
      'Incorrect OTP, try again with a new one. Or check the phone number.',
    ]) {
      await person.type(await codeField(), '111111')
      await screen.findByText(text)
      expect((await codeField()).getAttribute('value')).toBe('')
    }
  })

  it('gives the focus to the code field after a wrong code that the phone filled in', async () => {
    const {person} = openDialog('bookingModal', refuse('INCORRECT_OTP'))
    const field = await codeField()
    await person.click(screen.getByRole('button', {name: 'Show code'}))
    fireEvent.change(field, {target: {value: '111111'}})
    await screen.findByText('Incorrect OTP. Please try again.')
    expect(document.activeElement).toBe(field)
  })

  it('lets nobody change the number or ask for another code while a code is checked', async () => {
    const {person, time} = openDialog('bookingModal', {'/v1/customers': () => new Promise(() => {})})
    await person.type(await codeField(), '111111')
    expect(await screen.findByRole('button', {name: 'Checking…'})).toBeDefined()
    act(() => time.increment(15_000))
    for (const name of ['Change number', 'Resend code'])
      expect([name, screen.getByRole('button', {name}).getAttribute('aria-disabled')]).toEqual([name, 'true'])
  })

  it('does not enter a code that arrives by message after the number was changed', async () => {
    const arrivals: ((code: string) => void)[] = []
    const {person} = openDialog(
      'bookingModal',
      {},
      {
        readMessageCode: () => new Promise((resolve) => arrivals.push(resolve)),
      },
    )
    await codeField()
    const ofTheFirstNumber = [...arrivals]
    await person.click(screen.getByRole('button', {name: 'Change number'}))
    await person.clear(screen.getByLabelText('Mobile number'))
    await person.type(screen.getByLabelText('Mobile number'), '9123456780')
    await person.click(screen.getByRole('button', {name: 'Send code'}))
    await screen.findByText('We sent a 6-digit code to ••••••6780.')
    await act(async () => {
      for (const arrive of ofTheFirstNumber) arrive('111')
    })
    expect(await codeField()).toHaveProperty('value', '')
  })

  it('an expired code asks for a new one at once', async () => {
    const {person} = openDialog('bookingModal', refuse('OTP_EXPIRED'))
    await person.type(await codeField(), '111111')
    expect(
      await screen.findByText('Incorrect OTP, try again with a new one. Or check the phone number.'),
    ).toBeInstanceOf(HTMLElement)
  })

  it('does not send what is pasted with more digits than a code has, and says what a code has', async () => {
    const {person, asked} = openDialog('bookingModal', {})
    await person.click(await codeField())
    const before = asked.length
    await person.paste('1234567890123')
    expect((await codeField()).getAttribute('value')).toBe('1234567890123')
    expect(screen.getByText('A code has 6 digits, and this has more.')).toBeInstanceOf(HTMLElement)
    await person.click(screen.getByRole('button', {name: 'Submit'}))
    expect(asked).toHaveLength(before)
    await person.clear(await codeField())
    expect(screen.queryByText('A code has 6 digits, and this has more.')).toBeNull()
  })

  it('explains an incomplete code when Submit is pressed', async () => {
    const {person} = openDialog('bookingModal', {})
    await person.type(await codeField(), '123')
    await person.click(screen.getByRole('button', {name: 'Submit'}))
    expect(await screen.findByText('Enter all 6 digits of the code.')).toBeInstanceOf(HTMLElement)
  })

  it('offers a re-send with a countdown of 15 seconds in the booking modal', async () => {
    const {time, person, asked} = openDialog('bookingModal', {})
    expect(await screen.findByText('Resend code in 15 seconds')).toBeInstanceOf(HTMLElement)
    act(() => time.increment(15_000))
    await person.click(await screen.findByRole('button', {name: 'Resend code'}))
    await waitFor(() => expect(asked.filter(({name}) => name === '/v1/consumers/otp')).toHaveLength(2))
    expect(asked.at(-1)?.input).toEqual({purpose: 'register customer', refId: 'ref-1'})
  })

  it('offers the ways that the server names, and says by which the code came', async () => {
    const {time, person, asked} = openDialog('bookingModal', {
      '/v1/consumers/otp': ({refId, channel}) => ({
        answer: {
          refId: 'ref-1',
          error: null,
          retryAfterSeconds: 15,
          ...(refId === undefined ? {} : {channels: ['whatsapp', 'voice']}),
          ...(channel === undefined ? {} : {channel}),
        },
      }),
    })
    await codeField()
    act(() => time.increment(15_000))
    await person.click(await screen.findByRole('button', {name: 'Resend code'}))
    await codeField()
    act(() => time.increment(15_000))
    await screen.findByRole('button', {name: 'Call me with the code'})
    await person.click(screen.getByRole('button', {name: 'Send the code on WhatsApp'}))
    const sent = 'We sent a 6-digit code to ••••••3210 on WhatsApp.'
    await screen.findByText(sent, {selector: 'form *'})
    await waitFor(() => expect(announced()).toBe(sent))
    expect(asked.at(-1)?.input).toEqual({
      purpose: 'register customer',
      refId: 'ref-1',
      channel: 'whatsapp',
    })
  })

  it.each([
    {surface: 'phoneDialog', server: 15, shown: 30},
    {surface: 'bookingModal', server: 40, shown: 40},
    // The server sent the code ten seconds ago and sends none again.
    {surface: 'phoneDialog', server: 5, shown: 20},
    {surface: 'bookingModal', server: 5, shown: 5},
  ] as const)(
    'counts the longer of two waits: the $surface and a server that says $server s',
    async (each) => {
      openDialog(each.surface, {
        '/v1/consumers/otp': () => ({
          answer: {refId: 'ref-1', error: null, retryAfterSeconds: each.server},
        }),
      })
      expect(await screen.findByText(`Resend code in ${each.shown} seconds`)).toBeInstanceOf(HTMLElement)
    },
  )

  it('a code that cannot be sent is explained, and the number can be retried', async () => {
    let sends = 0
    const {person} = openDialog('bookingModal', {
      '/v1/consumers/otp': () => {
        sends += 1
        if (sends === 1) throw new CallFailure('UNKNOWN_ERROR')
        return {answer: {refId: 'ref-2', error: null, retryAfterSeconds: 15}}
      },
    })
    await screen.findByText('An unexpected error occurred while sending OTP. Please try again.')
    await person.click(screen.getByRole('button', {name: 'Send code'}))
    expect(await codeField()).toBeInstanceOf(HTMLElement)
  })

  it('the limit of codes says how long to wait, never that a code is wrong', async () => {
    openDialog('bookingModal', {
      '/v1/consumers/otp': () => {
        throw new CallFailure('OTP_TOO_MANY_FOR_PHONE', {retryAfterSeconds: 540})
      },
    })
    expect(
      await screen.findByText('Too many codes were sent to this number. Please try again in 9 minutes.'),
    ).toBeInstanceOf(HTMLElement)
  })

  it('a number that was asked to change can be kept', async () => {
    const {person} = openDialog('bookingModal', {})
    await codeField()
    await person.click(screen.getByRole('button', {name: 'Change number'}))
    await person.click(screen.getByRole('button', {name: 'Keep this number'}))
    expect(await screen.findByText('We sent a 6-digit code to ••••••3210.')).toBeDefined()
  })

  it('the changed number is shown as its ten digits when the field is left', async () => {
    const {person} = openDialog('bookingModal', {})
    await codeField()
    await person.click(screen.getByRole('button', {name: 'Change number'}))
    const number = screen.getByLabelText('Mobile number')
    await person.clear(number)
    await person.type(number, '0091 (98765) 11111')
    await person.tab()
    expect(number).toHaveProperty('value', '9876511111')
  })

  it('the number can be changed in place, and a new number starts again', async () => {
    const {person, asked} = openDialog('bookingModal', refuse('INCORRECT_OTP'))
    await person.type(await codeField(), '111111')
    await screen.findByText('Incorrect OTP. Please try again.')
    await person.click(screen.getByRole('button', {name: 'Change number'}))
    const number = screen.getByLabelText('Mobile number')
    await person.clear(number)
    await person.type(number, '123')
    await person.click(screen.getByRole('button', {name: 'Send code'}))
    await screen.findByText('Please provide valid mobile number.')
    await person.clear(number)
    await person.type(number, '9123456780')
    await person.click(screen.getByRole('button', {name: 'Send code'}))
    await screen.findByText('We sent a 6-digit code to ••••••6780.')
    expect(screen.queryByText('Incorrect OTP. Please try again.')).toBeNull()
    expect(asked.at(-1)).toEqual({
      name: '/v1/consumers/otp',
      input: {purpose: 'register customer'},
      headers: {phoneNumber: '+919123456780'},
    })
  })

  it('records a failed OTP event when the phone dialog closes at 2', async () => {
    const {person, actor, recorded} = openDialog('phoneDialog', refuse('INCORRECT_OTP'))
    await person.type(await codeField(), '111111')
    await screen.findByText('Incorrect OTP. Please try again.')
    await person.type(await codeField(), '111111')
    await waitFor(() => expect(actor.getSnapshot().status).toBe('done'))
    expect(actor.getSnapshot().output).toEqual({kind: 'closed', phone: '+919876543210'})
    expect(recorded).toEqual(['otp_failed'])
  })
})
