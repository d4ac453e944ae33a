import {screen, waitFor, within} from '@testing-library/react'
import {expect, it, vi} from 'vitest'
import {LoginScreen} from '../../../src/features/account/login/login-screen.tsx'
import {MyDataScreen} from '../../../src/features/account/my-data/my-data-screen.tsx'
import {SessionsScreen} from '../../../src/features/account/sessions/sessions-screen.tsx'
import {renderPart} from '../../support/components/render-part.tsx'
import {FAKE_IDENTITY} from '../../support/fakes/fake-profile.ts'
import {fakeServices, NOW} from '../../support/fakes/fake-services.ts'
import {lastingToken} from '../../support/fakes/fake-token.ts'

const session = (id: string, browser: string | null, isCurrent: boolean) => ({
  id,
  startedAt: '2025-11-18T20:00:00.000Z',
  usedAt: '2025-11-19T06:00:00.000Z',
  browser,
  system: browser === null ? null : 'Android',
  isCurrent,
})

function open() {
  let sessions = [session('s-1', 'Chrome', true), session('s-2', null, false)]
  const fake = fakeServices({
    answers: {
      '/v1/consumers/sessions': ({except}) => {
        if (except === undefined) return {answer: {sessions, ended: 2}}
        sessions = sessions.filter(({isCurrent}) => isCurrent)
        return {answer: {ended: 1}}
      },
    },
  })
  const signOut = vi.fn()
  fake.services.stored.identity.write({
    idToken: lastingToken(),
    phone: '+915550000201',
    firstName: 'Meera',
    lastName: 'Krishnan',
    title: null,
  })
  const services = {...fake.services, session: {...fake.services.session, signOut}}
  return {person: renderPart(<SessionsScreen />, services), signOut}
}

const listed = () => screen.getAllByRole('listitem').map(({textContent}) => textContent)

it('a person sees where they are signed in, and signs out everywhere else', async () => {
  const {person, signOut} = open()
  await waitFor(() => expect(listed()).toHaveLength(2))
  expect(listed()[0]).toMatch(/^Chrome on AndroidThis browserSigned in on .*19 Nov/)
  expect(listed()[1]).toMatch(/^Unknown browserSigned in on/)
  await person.click(screen.getByRole('button', {name: 'Sign out everywhere else'}))
  expect(await screen.findByText('You are signed out everywhere else.')).toBeDefined()
  expect([listed().length, screen.queryByRole('button', {name: 'Sign out everywhere else'})]).toEqual([
    1,
    null,
  ])
  expect(signOut).not.toHaveBeenCalled()
  const heading = screen.getByRole('heading', {name: 'Where you are signed in'})
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

it('a person who signs out everywhere is signed out here too', async () => {
  const {person, signOut} = open()
  await person.click(await screen.findByRole('button', {name: 'Sign out everywhere'}))
  await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1))
})

function openMyData() {
  const fake = fakeServices({
    answers: {
      '/v1/consumers/otp': () => ({answer: {refId: 'ref-1', error: null, retryAfterSeconds: 15}}),
      '/v1/consumers/me': () => ({answer: {cancelledBookings: 0}}),
    },
  })
  const accountDeleted = vi.fn()
  fake.services.stored.identity.write(FAKE_IDENTITY)
  const services = {...fake.services, session: {...fake.services.session, accountDeleted}}
  return {...fake, accountDeleted, render: () => renderPart(<MyDataScreen />, services)}
}

it('a person whose account is deleted leaves it', async () => {
  const {render, accountDeleted, asked} = openMyData()
  const person = render()
  await person.click(screen.getByRole('button', {name: 'Delete your account'}))
  const dialog = await screen.findByRole('dialog', {name: 'Delete your account for good?'})
  await person.click(within(dialog).getByRole('button', {name: 'Yes, delete'}))
  await person.type(await screen.findByLabelText('6-digit code'), '123456')
  await waitFor(() => expect(accountDeleted).toHaveBeenCalledTimes(1))
  expect(asked.at(-1)?.name).toBe('/v1/consumers/me')
})

it('a code that was sent for a booking does not begin the deletion of the account', async () => {
  const {render, services, asked} = openMyData()
  services.stored.sentCode.write({
    ...{phone: FAKE_IDENTITY.phone, refId: 'ref-0', resendAt: NOW + 15_000, purpose: 'book'},
    ...{channel: 'sms', channels: []},
  })
  render()
  await screen.findByRole('button', {name: 'Delete your account'})
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked.filter(({name}) => name === '/v1/consumers/otp')).toEqual([])
})

it.each([
  ['Log in', '0'],
  ['Sign up', '1'],
])('%s opens the pages of the identity provider for it', async (name, signUp) => {
  const assign = vi.fn<(address: string) => void>()
  vi.stubGlobal('location', {assign})
  const person = renderPart(<LoginScreen problem={null} next={null} />, fakeServices({answers: {}}).services)
  await person.click(screen.getByRole('button', {name}))
  const [[address = ''] = []] = assign.mock.calls
  expect(new URLSearchParams(address.split('?')[1]).get('signUp')).toBe(signUp)
})
