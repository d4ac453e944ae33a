import {act, fireEvent, screen, waitFor, within} from '@testing-library/react'
import {expect, test, vi} from 'vitest'
import {renderSite} from '../../support/components/render-site.tsx'
import type {FakeAnswers} from '../../support/fakes/fake-call.ts'
import {FAKE_IDENTITY} from '../../support/fakes/fake-profile.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'

const ANSWERS: FakeAnswers = {
  '/countries/v1': () => ({
    answer: [
      {id: 'IN', name: 'India', continent: 'AS'},
      {id: 'JP', name: 'Japan', continent: 'AS'},
    ],
  }),
}
const PROMPT = 'Create Profile to manage all your bookings'

function open(path: string) {
  const {services} = fakeServices({answers: ANSWERS})
  const pages: unknown[] = []
  const tracking: typeof services.tracking = {
    ...services.tracking,
    record: (name, facts) => name === 'page_viewed' && pages.push(facts),
  }
  return {...renderSite(path, {...services, tracking}), services, pages}
}

test('a guest is offered an account, and a signed-in person is not', async () => {
  const {services} = open('/consumer/credits')
  expect(await screen.findByText(PROMPT)).toBeDefined()
  act(() => services.stored.identity.write(FAKE_IDENTITY))
  await waitFor(() => expect(screen.queryByText(PROMPT)).toBeNull())
})

test('from the page of a workshop, signing in leads back to its form; from elsewhere, to the profile', async () => {
  const {router} = open('/consumer/credits')
  const link = () => within(screen.getByRole('complementary', {name: 'Log in / Sign up'})).getByRole('link')
  await screen.findByText(PROMPT)
  expect(link().getAttribute('href')).toBe('/consumer/create-account')
  await act(async () =>
    router.navigate({href: '/consumer/workshop-result/namma-car-care-COMPLETE1?utm_id=1'}),
  )
  await waitFor(() =>
    expect(link().getAttribute('href')).toBe(
      '/consumer/create-account?next=%2Fconsumer%2Fworkshop-result%2Fnamma-car-care-COMPLETE1%23book',
    ),
  )
})

test('signing in from the page of a workshop keeps the campaign and the wished day of its form', async () => {
  open('/consumer/workshop-result/namma-car-care-COMPLETE1?campaign=cool-cabin&on=2025-11-21&utm_id=1')
  const prompt = await screen.findByRole('complementary', {name: 'Log in / Sign up'})
  const [, next = ''] = within(prompt).getByRole('link').getAttribute('href')?.split('?next=') ?? []
  expect(decodeURIComponent(next)).toBe(
    '/consumer/workshop-result/namma-car-care-COMPLETE1?campaign=cool-cabin&on=2025-11-21#book',
  )
})

test('where the browser stores nothing, the page to log in says so', async () => {
  const {person} = open('/consumer/create-account')
  const logIn = within(await screen.findByRole('main')).getByRole('button', {name: 'Log in'})
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  await person.click(logIn)
  full.mockRestore()
  expect(
    await screen.findByText(
      'Your browser stores nothing for this site, so you cannot stay logged in. Allow cookies for this site, or open it outside a private window, and try again.',
      {selector: 'main *'},
    ),
  ).toBeDefined()
})

test('the logo leads home with the campaign of the address', async () => {
  open('/consumer/home?campaign=winter')
  const logo = await screen.findByRole('link', {name: 'Pahiya, home'})
  expect(logo.getAttribute('href')).toBe('/consumer/home?campaign=winter')
})

test('the links to the sections of home keep the campaign of the address', async () => {
  const {person} = open('/consumer/home?campaign=winter')
  const header = within(await screen.findByRole('navigation', {name: 'Main'}))
  await person.click(header.getByRole('button', {name: 'Car Services'}))
  const footer = within(await screen.findByRole('region', {name: 'Talk to us'}))
  const links = [
    header.getByRole('link', {name: 'All services'}),
    header.getByRole('link', {name: 'Why us?'}),
    header.getByRole('link', {name: 'How it works?'}),
    header.getByRole('link', {name: 'FAQs'}),
    footer.getByRole('link', {name: 'FAQ'}),
  ]
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/consumer/home?campaign=winter#servicesProvided',
    '/consumer/home?campaign=winter#whyPahiya',
    '/consumer/home?campaign=winter#howItWorks',
    '/consumer/home?campaign=winter#faq',
    '/consumer/home?campaign=winter#faq',
  ])
})

test('Escape closes a menu of the header, and the focus goes back to its button', async () => {
  const {person} = open('/consumer/credits')
  const button = await screen.findByRole('button', {name: 'For workshops'})
  await person.click(button)
  const link = within(screen.getByRole('navigation', {name: 'Main'})).getByRole('link', {
    name: 'Log in / Sign up',
  })
  act(() => link.focus())
  await person.keyboard('{Escape}')
  expect([button.getAttribute('aria-expanded'), document.activeElement === button]).toEqual(['false', true])
})

test('the menu of phones closes when one of its links is followed', async () => {
  const {person} = open('/consumer/credits')
  await person.click(await screen.findByRole('button', {name: 'Open the menu'}))
  await person.click(screen.getByRole('link', {name: 'My booking'}))
  expect(await screen.findByRole('button', {name: 'Open the menu'})).toBeDefined()
})

test('each shown page is recorded once, by its route and without the id in its address', async () => {
  const {router, pages} = open('/consumer/credits')
  await screen.findByRole('heading', {level: 1})
  await act(async () => router.navigate({href: '/consumer/booking/8d3c5b1e'}))
  await waitFor(() =>
    expect(pages).toEqual([{page: '/consumer/credits'}, {page: '/consumer/booking/$bookingId'}]),
  )
})

test('the country in use is marked in the list, and another one is announced', async () => {
  const {person} = open('/consumer/credits')
  await person.click(await screen.findByRole('button', {name: /^Change country/}))
  const dialog = within(await screen.findByRole('dialog', {name: 'Choose country'}))
  expect(await dialog.findByRole('button', {name: 'India, chosen'})).toBeDefined()
  await person.click(dialog.getByRole('button', {name: 'Japan'}))
  expect(await screen.findByText('The site is now shown for Japan.')).toBeDefined()
})

test('the menu of services holds room for them while they are on their way', async () => {
  open('/consumer/credits')
  const menu = await screen.findByRole('button', {name: 'Car Services'})
  fireEvent.click(menu)
  const entries = [...(document.getElementById(menu.getAttribute('aria-controls') ?? '')?.children ?? [])]
  expect(entries.map((entry) => [entry.textContent, entry.getAttribute('aria-hidden')])).toEqual([
    ['All services', null],
    ['', 'true'],
  ])
})
