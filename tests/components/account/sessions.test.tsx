import {screen, waitFor} from '@testing-library/react'
import {expect, it, vi} from 'vitest'
import {SessionsScreen} from '../../../src/features/account/sessions/sessions-screen.tsx'
import {renderPart} from '../../support/components/render-part.tsx'
import {fakeServices} from '../../support/fakes/fake-services.ts'
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
})

it('a person who signs out everywhere is signed out here too', async () => {
  const {person, signOut} = open()
  await person.click(await screen.findByRole('button', {name: 'Sign out everywhere'}))
  await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1))
})
