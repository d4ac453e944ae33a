import {act, screen, waitFor} from '@testing-library/react'
import {describe, expect, it} from 'vitest'
import type {FakeAnswers} from '../../support/fakes/fake-call.ts'
import {openDialog, SENT} from './open-dialog.tsx'

async function dialogWithResend(answers: FakeAnswers) {
  const arrivals: ((code: string) => void)[] = []
  const opened = openDialog('bookingModal', answers, {
    readMessageCode: () => new Promise((resolve) => arrivals.push(resolve)),
  })
  await screen.findByLabelText('6-digit code')
  act(() => opened.time.increment(15_000))
  const arrive = () =>
    act(async () => {
      for (const enter of arrivals) enter('123456')
    })
  return {...opened, arrive}
}

describe('the focus in the code dialog', () => {
  it.each([
    ['Submit', 'Checking…'],
    ['Resend code', 'Resend code'],
    ['Change number', 'Change number'],
  ])('stays on "%s" where the phone fills in the code, and a press does nothing', async (before, after) => {
    const {arrive, person, asked} = await dialogWithResend({'/v1/customers': () => new Promise(() => {})})
    const button = await screen.findByRole('button', {name: before})
    button.focus()
    await arrive()
    await screen.findByRole('button', {name: 'Checking…'})
    const whileChecking = screen.getByRole('button', {name: after})
    expect(whileChecking).toBe(button)
    expect([button.hasAttribute('disabled'), button.getAttribute('aria-disabled')]).toEqual([false, 'true'])
    expect(document.activeElement).toBe(button)
    await person.keyboard('{Enter}')
    expect(screen.getByRole('button', {name: 'Checking…'})).toBeDefined()
    expect(asked.map(({name}) => name)).toEqual(['/v1/consumers/otp', '/v1/customers'])
  })

  it('is at the title while another code is sent, and goes to the code field with it', async () => {
    const second = Promise.withResolvers<void>()
    let sends = 0
    const {person} = await dialogWithResend({
      '/v1/consumers/otp': async () => {
        sends += 1
        if (sends === 2) await second.promise
        return SENT
      },
    })
    const resend = await screen.findByRole('button', {name: 'Resend code'})
    resend.focus()
    await person.keyboard('{Enter}')
    await screen.findByText('Sending a code to ••••••3210…')
    expect(document.activeElement).toBe(screen.getByRole('heading', {name: 'Enter your code'}))
    second.resolve()
    const field = await screen.findByLabelText('6-digit code')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(sends).toBe(2)
  })
})
