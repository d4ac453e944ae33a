import {act, screen, waitFor} from '@testing-library/react'
import {afterEach, expect, it} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import {FAKE_IDENTITY} from '../../support/fakes/fake-profile.ts'
import {fakeServices, NOW} from '../../support/fakes/fake-services.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

async function open(answer: () => {answer: object} | Promise<never> = () => ({answer: {}})) {
  const fake = fakeServices({answers: {'/v1/questions': answer}})
  const site = renderSite('/consumer/contact', fake.services)
  await screen.findByRole('heading', {level: 1, name: 'Contact us'})
  const send = () => site.person.click(screen.getByRole('button', {name: 'Send'}))
  const fill = async () => {
    await site.person.type(screen.getByLabelText('Your e-mail or mobile number'), 'asha@mail.example')
    await site.person.type(screen.getByLabelText('Your question'), 'When?')
  }
  return {...fake, ...site, send, fill}
}

it('shows phones as links and formatted, hours, e-mail and WhatsApp', async () => {
  const {services} = await open()
  const main = screen.getByRole('main')
  const links = [...main.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
  const [phone = ''] = services.settings.supportPhones
  expect(links[0]?.[1]).toBe(`tel:${phone}`)
  expect(links[0]?.[0]).toMatch(/^(\+91 \d{5} \d{5}|1800 \d{3} \d+)$/)
  expect(links.map(([, href]) => href)).toContain(`mailto:${services.settings.supportEmail}`)
  expect(links.find(([text]) => text === 'WhatsApp')?.[1]).toMatch(/^https:\/\/wa\.me\/\d+$/)
  expect(main.textContent).toContain('Monday to Saturday 9:30am to 6:30pm')
})

it('names what is missing in a summary, and sends a whole question', async () => {
  const {asked, send, fill} = await open()
  await send()
  expect(document.activeElement).toBe(screen.getByRole('alert', {name: 'There is a problem'}))
  expect(asked).toEqual([])
  await fill()
  await send()
  expect(await screen.findByText(/^Your question is with us\. We answer to asha@mail\.example/)).toBeDefined()
  expect(asked.map(({input}) => input)).toEqual([{contact: 'asha@mail.example', question: 'When?'}])
  expect(document.activeElement?.textContent).toMatch(/^Your question is with us\./)
})

it('sends no question of spaces alone', async () => {
  const {person, asked, send} = await open()
  await person.type(screen.getByLabelText('Your e-mail or mobile number'), 'asha@mail.example')
  await person.type(screen.getByLabelText('Your question'), '   ')
  await send()
  expect(screen.getByRole('link', {name: 'Enter your question.'})).toBeDefined()
  expect(asked).toEqual([])
})

it('keeps the question when it was not sent', async () => {
  const {send, fill} = await open(() => Promise.reject(new CallFailure('TOO_MANY_CALLS')))
  await fill()
  await send()
  expect(await screen.findByText(/^You have sent many questions/)).toBeDefined()
  expect(screen.getByLabelText('Your question')).toHaveProperty('value', 'When?')
})

it('no longer says that the question was not sent when it is changed', async () => {
  const {person, send, fill} = await open(() => Promise.reject(new CallFailure(null)))
  await fill()
  await send()
  const failed = () => screen.queryByText(/^Your question was not sent\./)
  await screen.findByText(/^Your question was not sent\./)
  await person.type(screen.getByLabelText('Your question'), '?')
  expect(failed()).toBeNull()
})

it('explains a wrong contact when its field is left, not before, and not an empty one', async () => {
  const {person} = await open()
  const field = screen.getByLabelText('Your e-mail or mobile number')
  const message = () => screen.queryByText('Enter an e-mail address or a mobile number.')
  await person.click(field)
  await person.tab()
  expect(message()).toBeNull()
  await person.type(field, 'asha@')
  expect(message()).toBeNull()
  await person.tab()
  expect(message()).not.toBeNull()
})

it('counts the characters of a question near its limit, and says when a pasted one was cut', async () => {
  const {person} = await open()
  const field = screen.getByLabelText('Your question')
  const described = (description: string) =>
    screen.queryByRole('textbox', {name: 'Your question', description})
  const paste = async (length: number) => {
    await person.clear(field)
    await person.paste('a'.repeat(length))
  }
  await paste(799)
  expect(described('')).toBe(field)
  await paste(800)
  expect(described('800 of 1,000 characters')).toBe(field)
  await paste(1200)
  expect(field).toHaveProperty('value', 'a'.repeat(1000))
  expect(described('1,000 of 1,000 characters: no more fit here.')).toBe(field)
  // The hint and the live region.
  expect(screen.getAllByText('1,000 of 1,000 characters: no more fit here.')).toHaveLength(2)
})

const typed = () =>
  ['Your e-mail or mobile number', 'Your question'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  )

it('keeps a half-typed question through a reload, until it is sent', async () => {
  const before = await open()
  await before.fill()
  before.unmount()
  const again = await open()
  expect(typed()).toEqual(['asha@mail.example', 'When?'])
  await again.send()
  await screen.findByText(/^Your question is with us\./)
  again.unmount()
  await open()
  expect(typed()).toEqual(['', ''])
})

it('keeps a half-typed question for its guest who signs in, for nobody else and not after a sign-out', async () => {
  const guest = await open()
  await guest.fill()
  guest.unmount()
  const own = await open()
  own.services.stored.identity.write(FAKE_IDENTITY)
  await own.person.type(screen.getByLabelText('Your question'), ' Soon?')
  own.unmount()
  own.services.stored.identity.write({...FAKE_IDENTITY, phone: '+915550000099'})
  const other = await open()
  expect(typed()).toEqual(['', ''])
  other.unmount()
  other.services.stored.identity.write(FAKE_IDENTITY)
  const back = await open()
  expect(typed()).toEqual(['asha@mail.example', 'When? Soon?'])
  back.unmount()
  back.services.stored.removePersonalData()
  await open()
  expect(typed()).toEqual(['', ''])
})

/** Another tab writes or removes the identity, and this one hears of it. */
async function inAnotherTab(identity: typeof FAKE_IDENTITY | null) {
  const newValue = identity === null ? null : JSON.stringify({value: identity, keptAt: NOW})
  if (newValue === null) localStorage.clear()
  else localStorage.setItem('identity', newValue)
  await act(async () => {
    dispatchEvent(new StorageEvent('storage', {key: 'identity', newValue}))
  })
}

it('keeps a guest’s half-typed question when another tab signs in and out; a page of an account is left', async () => {
  const {fill, router} = await open()
  await fill()
  await inAnotherTab(FAKE_IDENTITY)
  await screen.findByRole('link', {name: /profile/i})
  await inAnotherTab(null)
  await screen.findByRole('link', {name: 'Log in / Sign up'})
  expect([router.state.location.pathname, ...typed()]).toEqual([
    '/consumer/contact',
    'asha@mail.example',
    'When?',
  ])
  await inAnotherTab(FAKE_IDENTITY)
  await act(() => router.navigate({href: '/consumer/credits'}))
  await inAnotherTab(null)
  await waitFor(() => expect(router.state.location.pathname).toBe('/consumer/create-account'))
})
