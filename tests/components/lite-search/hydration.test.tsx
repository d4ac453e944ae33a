import {screen, waitFor} from '@testing-library/react'
import {beforeEach, expect, test} from 'vitest'
import {LiteSearchForm} from '../../../src/features/home/lite-search/lite-search-form.tsx'
import {repeatEarlyEntries} from '../../../src/platform/early-use/early-entries.ts'
import {hydratePart} from '../../support/components/render-part.tsx'
import {FAKE_IDENTITY} from '../../support/fakes/fake-profile.ts'
import {fakeServices, NOW} from '../../support/fakes/fake-services.ts'
import {fakeToken} from '../../support/fakes/fake-token.ts'
import {SERVICES} from '../../support/fakes/fake-workshops.ts'

const LOCATION = {name: /^Location/}
const MOBILE = {name: /^Mobile number/}

const visitor = () => fakeServices({answers: {'/services/v1': () => ({answer: SERVICES})}}).services
const form = <LiteSearchForm campaign={null} onReady={() => {}} />

beforeEach(() => document.body.replaceChildren())

test('a press on what the server sent counts for a person who is signed in', async () => {
  const services = visitor()
  services.stored.identity.write({
    ...FAKE_IDENTITY,
    idToken: fakeToken({issuedAt: NOW, expiresAt: NOW + 60_000}),
  })
  const {sent, hydrate} = hydratePart(form, services)
  const pressed = sent.getByRole('button', LOCATION)
  hydrate()
  await waitFor(() => expect(screen.getByRole('textbox', MOBILE)).toHaveProperty('value', '9876543210'))
  expect(screen.getByRole('button', LOCATION)).toBe(pressed)
})

test('a number that was typed early counts more than the one of an earlier visit', async () => {
  const services = visitor()
  services.stored.searchPhone.write('+915550000042')
  const {sent, hydrate} = hydratePart(form, services)
  repeatEarlyEntries()
  const field = sent.getByRole('textbox', MOBILE)
  if (!(field instanceof HTMLInputElement)) throw new Error('The number has no field.')
  field.value = '98765'
  field.dispatchEvent(new Event('input', {bubbles: true}))
  hydrate()
  await waitFor(() => expect(field.value.replace(/\D/g, '')).toBe('98765'))
  expect(screen.getByRole('textbox', MOBILE)).toBe(field)
})
