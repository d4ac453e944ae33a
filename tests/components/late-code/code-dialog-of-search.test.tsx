import {fireEvent, screen} from '@testing-library/react'
import {expect, it} from 'vitest'
import {changeSearch} from '../../../src/platform/storage/search-form.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {PUNE, SERVICES} from '../../support/fakes/fake-workshops.ts'

const LATE = {timeout: 20_000}

// The only test of its file: later ones would find the dialog's code loaded.
it('while the code dialog is still loading, no field of the search takes letters that would be lost', async () => {
  const {services} = fakeServices({
    answers: {
      '/services/v1': () => ({answer: SERVICES}),
      '/v1/consumers/otp': () => ({answer: {refId: 'ref-1', error: null, retryAfterSeconds: 30}}),
    },
  })
  changeSearch(services.stored, () => ({location: PUNE}))
  const {person} = renderSite('/consumer/home', services)
  const phone = await screen.findByLabelText(/Mobile number/, {}, LATE)
  await person.type(phone, '9876543210')
  const isHeld = () => phone.matches(':disabled')
  fireEvent.click(screen.getByRole('button', {name: 'Next'}))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(isHeld()).toBe(true)

  await screen.findByRole('dialog', {name: 'Enter your code'}, LATE)
  await person.click(screen.getByRole('button', {name: 'Close'}))
  expect(isHeld()).toBe(false)
})
