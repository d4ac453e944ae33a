import {cleanup, fireEvent, screen, within} from '@testing-library/react'
import {afterEach, describe, expect, test} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {SubscribeForm} from '../../../src/parts/subscription/subscribe-form.tsx'
import {renderPart} from '../../support/components/render-part.tsx'
import type {FakeAnswers} from '../../support/fakes/fake-call.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {PUNE} from '../../support/fakes/fake-workshops.ts'

const CONTACT = 'E-mail, or phone with country code'
const INVALID =
  'Input is not valid, please enter valid email address or please add phone number with country code'

function open({
  answers = {},
  country = 'IN',
  place = PUNE,
}: Partial<{answers: FakeAnswers; country: string; place: typeof PUNE | null}>) {
  const fake = fakeServices({answers: {'/v1/subscriptions': () => ({answer: {}}), ...answers}})
  fake.services.stored.country.write(country)
  const person = renderPart(<SubscribeForm place={place} />, fake.services)
  const submit = () => person.click(screen.getByRole('button', {name: 'Subscribe'}))
  const fill = async (contact: string) => {
    await person.click(screen.getByRole('checkbox', {name: /^I agree to the terms/}))
    await person.click(screen.getByRole('checkbox', {name: /^I have read the privacy/}))
    await person.click(screen.getByLabelText(CONTACT))
    await person.paste(contact)
  }
  return {...fake, person, submit, fill}
}

afterEach(() => sessionStorage.clear())

describe('the subscribe form', () => {
  test('keeps what is typed for its place through a reload, until the notice is subscribed to', async () => {
    const contact = () => screen.getByLabelText<HTMLInputElement>(CONTACT).value
    const before = open({})
    await before.fill('asha@mail.example')
    cleanup()
    open({place: {...PUNE, lat: 12.97, lng: 77.59}})
    expect(contact()).toBe('')
    cleanup()
    const again = open({})
    expect(contact()).toBe('asha@mail.example')
    await again.submit()
    await screen.findByText('Successfully subscribed.')
    cleanup()
    open({})
    expect(contact()).toBe('')
  })

  test.each([
    ['IN', 'Such as asha@mail.example or +91 98765 43210.'],
    ['GB', 'Such as asha@mail.example or +44 7700 900123.'],
    ['DE', 'Such as asha@mail.example or +49 171 3920010.'],
    ['TR', 'Such as asha@mail.example or +90 501 234 56 78.'],
    ['FR', 'Such as asha@mail.example, or a number that begins with + and your country’s code.'],
  ])('shows a visitor of %s a number of the own country', (country, hint) => {
    open({country})
    expect(screen.getByText(hint)).toBeDefined()
  })

  test('names what is missing in a summary that takes the focus and links to each field', async () => {
    const {person, submit} = open({place: null})
    await submit()
    const summary = screen.getByRole('alert', {name: '4 things before you can subscribe'})
    expect(document.activeElement).toBe(summary)
    const links = within(summary).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      'Choose the place where you want a workshop.',
      INVALID,
      'Please agree to the terms and conditions.',
      'Please agree to the privacy policy.',
    ])
    for (const link of links) {
      await person.click(link)
      expect(document.activeElement?.closest('fieldset')).not.toBeNull()
    }
  })

  test('explains a wrong contact when its field is left, not before, and not an empty one', async () => {
    const {person} = open({})
    await person.click(screen.getByLabelText(CONTACT))
    await person.tab()
    expect(screen.queryByText(INVALID)).toBeNull()
    await person.type(screen.getByLabelText(CONTACT), '98765')
    expect(screen.queryByText(INVALID)).toBeNull()
    await person.tab()
    expect(screen.queryByText(INVALID)).not.toBeNull()
  })

  test('sends a number as phoneNumber, and the given marketing consent', async () => {
    const {asked, person, submit, fill} = open({})
    await fill('\u202a+91 98765-43210\u202c')
    await person.click(screen.getByRole('checkbox', {name: /^Send me offers/}))
    await submit()
    const success = await screen.findByText('Successfully subscribed.')
    expect(document.activeElement?.contains(success)).toBe(true)
    expect(asked.map(({input}) => input)).toEqual([
      {
        phoneNumber: '+919876543210',
        consent: true,
        marketingConsent: true,
        latitude: PUNE.lat,
        longitude: PUNE.lng,
        formattedAddress: PUNE.formattedAddress,
      },
    ])
  })

  test.each([
    ['0091 98765 11111', '+919876511111'],
    ['+९१ ९८७६५ १११११', '+919876511111'],
    ['91 98765/11111', '+919876511111'],
    [' 98765 11111 ', '98765 11111'],
    [' asha@mail.example ', 'asha@mail.example'],
  ])('the contact %j is shown as %j when the field is left', async (typed, shown) => {
    const {person, fill} = open({})
    await fill(typed)
    await person.tab()
    expect(screen.getByLabelText(CONTACT)).toHaveProperty('value', shown)
  })

  test('asks for no marketing consent outside India', async () => {
    open({country: 'GB'})
    expect(screen.getAllByRole('checkbox')).toHaveLength(2)
  })

  test('after success the button stays disabled, and the fields are read-only', async () => {
    const {asked, person, submit, fill} = open({})
    await fill('asha@mail.example')
    await submit()
    await screen.findByText('Successfully subscribed.')
    expect(screen.getByRole('button', {name: 'Subscribe'})).toHaveProperty('disabled', true)
    await person.type(screen.getByLabelText(CONTACT), 'x')
    await person.click(screen.getByRole('checkbox', {name: /^Send me offers/}))
    await submit()
    expect(screen.getByLabelText(CONTACT)).toHaveProperty('value', 'asha@mail.example')
    expect(asked).toHaveLength(1)
  })

  test('after an error the input stays and Subscribe works again', async () => {
    let isDown = true
    const {asked, submit, fill} = open({
      answers: {
        '/v1/subscriptions': () => (isDown ? Promise.reject(new CallFailure('UNKNOWN_ERROR')) : {answer: {}}),
      },
    })
    await fill('asha@mail.example')
    await submit()
    const failure = await screen.findByText('Some error occured. Please retry..')
    expect(document.activeElement?.contains(failure)).toBe(true)
    expect(screen.getByLabelText(CONTACT)).toHaveProperty('value', 'asha@mail.example')
    isDown = false
    await submit()
    await screen.findByText('Successfully subscribed.')
    expect(screen.queryByText('Some error occured. Please retry..')).toBeNull()
    expect(asked).toHaveLength(2)
  })

  test.each([
    [90 * 60, '90 minutes'],
    [90 * 60 + 1, '2 hours'],
    [86_400, '24 hours'],
  ])('who has asked too often is told after %i seconds to wait %s', async (retryAfterSeconds, wait) => {
    const {submit, fill} = open({
      answers: {
        '/v1/subscriptions': () =>
          Promise.reject(new CallFailure('TOO_MANY_SUBSCRIPTIONS', {retryAfterSeconds})),
      },
    })
    await fill('asha@mail.example')
    await submit()
    const text = `Too many subscriptions have been asked for. Please try again in ${wait}.`
    expect(await screen.findByText(text)).toBeDefined()
  })

  test('terms and privacy open beside the form', () => {
    open({})
    const links = screen
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.getAttribute('target')])
    expect(links).toEqual([
      ['/consumer/terms', '_blank'],
      ['/consumer/privacy', '_blank'],
    ])
  })

  test.each([
    ['nothing', ''],
    ['ten thousand characters', 'a'.repeat(10_000)],
    ['emoji', '😀😀'],
    ['right-to-left text', 'مرحبا بالعالم'],
    ['a script', '<script>alert(1)</script>@mail.example'],
    ['spaces of every kind', ' \u00a0\u2003'],
    ['a number without country code', '98765 43210'],
  ])('%s is no contact, and nothing is sent', async (_, text) => {
    const {asked, person, submit} = open({})
    await person.click(screen.getByRole('checkbox', {name: /^I agree to the terms/}))
    await person.click(screen.getByRole('checkbox', {name: /^I have read the privacy/}))
    fireEvent.change(screen.getByLabelText(CONTACT), {target: {value: text}})
    expect(screen.getByRole('button', {name: 'Subscribe'}).getAttribute('aria-disabled')).toBe('true')
    await submit()
    expect(screen.getAllByText(INVALID)).toHaveLength(2)
    expect(asked).toEqual([])
  })
})
