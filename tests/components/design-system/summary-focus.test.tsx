import {screen} from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import {afterEach, describe, expect, test} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {EditorForm} from '../../../src/features/operations/editor-form.tsx'
import {SubscribeForm} from '../../../src/parts/subscription/subscribe-form.tsx'
import {renderPart} from '../../support/components/render-part.tsx'
import {renderSite} from '../../support/components/render-site.tsx'
import {FAKE_IDENTITY, fakeProfile, profileAnswers} from '../../support/fakes/fake-profile.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {PUNE} from '../../support/fakes/fake-workshops.ts'
import {SAVED_ADDRESSES} from '../../support/server/saved-addresses.ts'
import {openPanel, withFilledDraft} from '../booking/open-panel.tsx'

type Person = ReturnType<typeof userEvent.setup>

const LATE = {timeout: 20_000}
const CAR = {
  id: 'c1',
  make: 'Tata',
  model: 'Nexon',
  variant: 'Petrol',
  year: 2021,
  registration: 'KA05MX4321',
}

function openAccount(page: string): Person {
  const profile = fakeProfile({firstName: 'Asha', cars: [CAR], addresses: SAVED_ADDRESSES.slice(0, 1)})
  const nothing = () => ({answer: []})
  const {services} = fakeServices({
    answers: {
      ...profileAnswers(profile),
      '/oats/vehicle/manufacturers': nothing,
      '/oats/vehicle/models': nothing,
      '/oats/vehicle/models/fuelTypes': nothing,
    },
  })
  services.stored.identity.write(FAKE_IDENTITY)
  return renderSite(`/consumer/profile/${page}`, services).person
}

async function openAddress() {
  const person = openAccount('addresses')
  await person.click(await screen.findByRole('button', {name: /^Edit/}, LATE))
  return person
}

async function openQuestion() {
  const {person} = renderSite('/consumer/contact', fakeServices({answers: {}}).services)
  await person.type(
    await screen.findByLabelText('Your e-mail or mobile number', {}, LATE),
    'asha@mail.example',
  )
  return person
}

async function openSubscription() {
  const person = renderPart(<SubscribeForm place={PUNE} />, fakeServices({answers: {}}).services)
  await person.click(screen.getByRole('checkbox', {name: /^I agree to the terms/}))
  await person.click(screen.getByRole('checkbox', {name: /^I have read the privacy/}))
  return person
}

type Opened = Person | Promise<Person>

/** Each is opened with one field to fill, `label`. */
const FORMS: [name: string, open: () => Opened, submit: string, label: string, text: string][] = [
  ['question', openQuestion, 'Send', 'Your question', 'When?'],
  ['subscription', openSubscription, 'Subscribe', 'E-mail, or phone with country code', 'asha@mail.example'],
  ['booking', () => openPanel({}, withFilledDraft).person, 'Book now', 'First name', 'Asha'],
  ['profile', () => openAccount('edit'), 'Save', 'First name', 'Asha'],
  ['vehicle', () => openAccount('edit-vehicle/c1'), 'Save', 'Year of manufacture', '2020'],
  ['address', openAddress, 'Save address', 'Flat, house and street', 'Flat 4'],
]

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('The summary of problems', () => {
  test.each(FORMS)('(%s) takes the focus after a submit, and not from who corrects', async (...form) => {
    const [, open, submit, label, text] = form
    const person = await open()
    const field = await screen.findByLabelText(label, {}, LATE)
    await person.clear(field)
    await person.click(screen.getByRole('button', {name: submit}))
    expect(document.activeElement).toBe(await screen.findByRole('alert', {}, LATE))

    await person.type(field, text)
    expect(screen.queryByRole('alert')).toBeNull()
    await person.clear(field)
    expect(screen.queryByRole('alert')).not.toBeNull()
    expect(document.activeElement).toBe(field)
  })

  test.each([
    ['takes the focus when the server has refused an edit', false],
    ['leaves the focus to an operator who writes on while an edit is sent', true],
  ])('%s', async (_, isWritingOn) => {
    const refusal = Promise.withResolvers<never>()
    const row = {part: 'o-1', columns: {title: 'Wash'}, version: '1'}
    const person = renderPart(
      <EditorForm label="Edit" kind="offers" subject="W1" row={row} />,
      fakeServices({answers: {'/v1/operators/edits': () => refusal.promise}}).services,
    )
    const title = screen.getByLabelText(/^Title/)
    await person.type(title, 's')
    await person.click(screen.getByRole('button', {name: 'Save'}))
    if (isWritingOn) await person.type(title, 'A')
    const fields = [{field: 'title', reason: 'is needed'}]
    refusal.reject(new CallFailure('BAD_REQUEST', {status: 400, fields}))
    const summary = await screen.findByRole('alert', {}, LATE)
    expect(document.activeElement).toBe(isWritingOn ? title : summary)
  })
})
