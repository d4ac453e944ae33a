import {screen, waitFor, within} from '@testing-library/react'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {renderSite} from '../../support/components/render-site.tsx'
import {FAKE_IDENTITY, fakeProfile, profileAnswers} from '../../support/fakes/fake-profile.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'

afterEach(() => localStorage.clear())
beforeEach(() => history.replaceState(null, '', '/'))

const FORMS = [
  {address: '/consumer/profile/edit', label: 'First name', text: 'Another'},
  {address: '/consumer/profile/add-vehicle', label: 'Registration number', text: 'KA05MX4321'},
]

async function openForm(address: string, label: string) {
  const {services} = fakeServices({answers: profileAnswers(fakeProfile())})
  services.stored.identity.write(FAKE_IDENTITY)
  const {person, router} = renderSite(address, services)
  const field = await screen.findByLabelText(label, {}, {timeout: 10_000})
  const leave = () => router.navigate({to: '/consumer/credits'})
  return {services, person, router, field, leave}
}

it('each name of a profile stands in its own field', async () => {
  const {field} = await openForm('/consumer/profile/edit', 'First name')
  expect([field, screen.getByLabelText('Last name')].map((each) => each.getAttribute('value'))).toEqual([
    'Asha',
    'Rao',
  ])
})

it('a profile that is saved is left without a question', async () => {
  const {person, router, field} = await openForm('/consumer/profile/edit', 'First name')
  await person.type(field, 'na')
  await person.click(screen.getByRole('button', {name: 'Save'}))
  await waitFor(() => expect(router.state.location.pathname).toBe('/consumer/profile'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

const question = () => screen.findByRole('dialog', {name: 'Leave without saving?'})

describe.each(FORMS)('the form at $address', ({address, label, text}) => {
  it('asks before unsaved changes are lost; staying keeps them', async () => {
    const {person, router, field, leave} = await openForm(address, label)
    await person.type(field, text)
    void leave()
    await person.click(within(await question()).getByRole('button', {name: 'Stay on this page'}))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.pathname).toBe(address)
    expect(field).toHaveProperty('value', expect.stringContaining(text))
    void leave()
    await person.click(within(await question()).getByRole('button', {name: 'Leave without saving'}))
    await waitFor(() => expect(router.state.location.pathname).toBe('/consumer/credits'))
  })

  it('asks nothing where nothing was changed, or the session has ended', async () => {
    const {services, person, router, field, leave} = await openForm(address, label)
    await leave()
    expect(router.state.location.pathname).toBe('/consumer/credits')
    await router.navigate({to: address})
    await person.type(await screen.findByLabelText(label), text)
    expect(field.isConnected).toBe(false)
    services.stored.identity.remove()
    await leave()
    await waitFor(() => expect(router.state.location.pathname).not.toBe(address))
    expect(screen.queryByRole('dialog', {name: 'Leave without saving?'})).toBeNull()
  })
})
