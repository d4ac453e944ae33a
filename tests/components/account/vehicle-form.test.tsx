import {act, screen, waitFor, within} from '@testing-library/react'
import {afterEach, describe, expect, it, vi} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import type {FakeAnswers} from '../../support/fakes/fake-call.ts'
import {FAKE_IDENTITY, fakeProfile, profileAnswers} from '../../support/fakes/fake-profile.ts'
import {fakeServices, NOW} from '../../support/fakes/fake-services.ts'

const SWIFT = {id: 'c1', make: 'Maruti Suzuki', model: 'Swift', variant: 'Petrol', year: 2021}
const REGISTRATION = 'KA05MX4321'
const FAILS: FakeAnswers = {
  '/v1/consumers/cip': () => {
    throw new CallFailure('UNKNOWN_ERROR')
  },
}

function open(path: string, answers: FakeAnswers = {}) {
  localStorage.setItem('identity', JSON.stringify({value: FAKE_IDENTITY, keptAt: NOW}))
  const cars = [{...SWIFT, registration: REGISTRATION}]
  const {services, recorded, asked} = fakeServices({
    answers: {
      '/oats/vehicle/manufacturers': () => ({answer: [{manufacturerId: 'm1', manufacturer: SWIFT.make}]}),
      '/oats/vehicle/models': () => ({answer: [{modelId: 'd1', model: SWIFT.model}]}),
      '/oats/vehicle/models/fuelTypes': () => ({answer: [{fuelId: 'f1', fuel: SWIFT.variant}]}),
      ...profileAnswers(fakeProfile({cars})),
      ...answers,
    },
  })
  const site = renderSite(`/consumer/profile/${path}`, {...services, newKey: () => crypto.randomUUID()})
  const saved = () => asked.filter(({name}) => name === '/v1/consumers/cip').map(({input}) => input)
  const readAgain = () => act(() => services.queryClient.refetchQueries())
  return {...site, recorded, saved, readAgain}
}

type Person = ReturnType<typeof open>['person']

async function choose(person: Person, label: string, option: string) {
  const list = await screen.findByRole('combobox', {name: label})
  await person.selectOptions(list, await within(list).findByRole('option', {name: option}))
}

async function fillNew(person: Person) {
  await choose(person, 'Make', SWIFT.make)
  await choose(person, 'Model', SWIFT.model)
  await choose(person, 'Variant', SWIFT.variant)
  await person.type(screen.getByLabelText('Registration number'), 'mh 12 ab 1')
  await person.type(screen.getByLabelText('Year of manufacture'), '2020')
}

const press = async (person: Person, name: string) => person.click(await screen.findByRole('button', {name}))

const filled = () =>
  screen
    .getAllByRole<HTMLInputElement | HTMLSelectElement>('combobox')
    .concat(screen.getAllByRole('textbox'))
    .map(({value}) => value)

const yearField = () => screen.findByLabelText('Year of manufacture')

async function typeYear(person: Person, year: string) {
  const field = await yearField()
  await person.clear(field)
  await person.type(field, year)
}

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('A vehicle of the profile', () => {
  it('added is tracked, refreshes the profile and returns to it', async () => {
    const {person, recorded, saved, router} = open('add-vehicle')
    await fillNew(person)
    expect(screen.getByLabelText('Registration number')).toHaveProperty('value', 'MH 12 AB 1')
    await press(person, 'Save')
    await waitFor(() => expect(router.state.location.pathname).toBe('/consumer/profile'))
    expect(await screen.findByText('MH12AB1')).toBeDefined()
    expect(saved()).toHaveLength(1)
    expect(recorded).toContain('add_vehicle_success')
  })

  it('that could not be added is tracked, and the error shows', async () => {
    const {person, recorded} = open('add-vehicle', FAILS)
    await fillNew(person)
    await press(person, 'Save')
    expect(await screen.findByText('Failed to add vehicle details. Please try again later.')).toBeDefined()
    expect(recorded).toContain('add_vehicle_failure')
    expect(recorded).not.toContain('add_vehicle_success')
  })

  it('that is saved again, because the response was lost, is the same vehicle', async () => {
    const lost = {
      '/v1/consumers/cip': () => {
        throw new CallFailure(null)
      },
    }
    const {person, saved} = open('add-vehicle', lost)
    await fillNew(person)
    await press(person, 'Save')
    await screen.findByText('Failed to add vehicle details. Please try again later.')
    await press(person, 'Save')
    await waitFor(() => expect(saved()).toHaveLength(2))
    const [first, second] = saved()
    expect(second).toEqual(first)
  })

  it('that is in the profile already, because only the response was lost, is saved again and not doubled', async () => {
    let stored = fakeProfile({cars: []})
    let isLost = true
    const {person, saved, router, readAgain} = open('add-vehicle', {
      '/v1/consumers/my-profile': () => ({answer: stored}),
      '/v1/consumers/cip': ({version, ...changes}) => {
        stored = {...stored, ...changes, version: Number(version) + 1}
        if (isLost) throw new CallFailure(null)
        return {answer: stored}
      },
    })
    await fillNew(person)
    await press(person, 'Save')
    await screen.findByText('Failed to add vehicle details. Please try again later.')
    isLost = false
    await readAgain()
    await press(person, 'Save')
    await waitFor(() => expect(router.state.location.pathname).toBe('/consumer/profile'))
    const [first, second] = saved()
    expect(second).toEqual({...first, version: 2})
    expect(stored.cars).toHaveLength(1)
  })

  it('that could not be added has the same id in the next attempt, after a reload', async () => {
    const before = open('add-vehicle', FAILS)
    await fillNew(before.person)
    await press(before.person, 'Save')
    await screen.findByText('Failed to add vehicle details. Please try again later.')
    before.unmount()
    const {person, saved} = open('add-vehicle')
    await screen.findByRole('option', {name: 'Petrol'})
    await press(person, 'Save')
    await waitFor(() => expect(saved()).toHaveLength(1))
    expect(saved()).toEqual(before.saved())
  })

  it('that is in the profile already is not in the form any more after a reload', async () => {
    let stored = fakeProfile({cars: []})
    const before = open('add-vehicle', {
      '/v1/consumers/my-profile': () => ({answer: stored}),
      '/v1/consumers/cip': (changes) => {
        stored = {...stored, ...changes}
        throw new CallFailure(null)
      },
    })
    await fillNew(before.person)
    await press(before.person, 'Save')
    await screen.findByText('Failed to add vehicle details. Please try again later.')
    before.unmount()
    open('add-vehicle', profileAnswers(stored))
    expect(await screen.findByLabelText('Registration number')).toHaveProperty('value', '')
    expect(stored.cars.map(({registration}) => registration)).toEqual(['MH12AB1'])
  })

  it('half-typed stays through a reload, until it is added', async () => {
    const before = open('add-vehicle')
    await fillNew(before.person)
    before.unmount()
    const {person, router, unmount} = open('add-vehicle')
    await screen.findByRole('option', {name: 'Petrol'})
    expect(filled()).toEqual(['Maruti Suzuki', 'Swift', 'Petrol', 'MH 12 AB 1', '2020'])
    await press(person, 'Save')
    await waitFor(() => expect(router.state.location.pathname).toBe('/consumer/profile'))
    unmount()
    open('add-vehicle')
    expect(await screen.findByLabelText('Registration number')).toHaveProperty('value', '')
  })

  it('half-typed is gone when the person leaves without saving', async () => {
    const {person, router, unmount} = open('add-vehicle')
    await fillNew(person)
    void router.navigate({to: '/consumer/credits'})
    await press(person, 'Leave without saving')
    await waitFor(() => expect(router.state.location.pathname).toBe('/consumer/credits'))
    unmount()
    open('add-vehicle')
    expect(await screen.findByLabelText('Registration number')).toHaveProperty('value', '')
  })

  it('half-typed is for nobody else', async () => {
    const own = open('add-vehicle')
    await fillNew(own.person)
    own.unmount()
    open('add-vehicle', profileAnswers(fakeProfile({phone: '+915550000099', cars: []})))
    expect(await screen.findByLabelText('Registration number')).toHaveProperty('value', '')
  })

  it('half-changed stays through a reload, until it is saved', async () => {
    const before = open('edit-vehicle/c1')
    await typeYear(before.person, '2019')
    before.unmount()
    const {person, router, unmount} = open('edit-vehicle/c1')
    await screen.findByRole('option', {name: 'Petrol'})
    expect(filled()).toEqual(['Maruti Suzuki', 'Swift', 'Petrol', REGISTRATION, '2019'])
    await press(person, 'Save')
    await waitFor(() => expect(router.state.location.pathname).toBe('/consumer/profile'))
    unmount()
    open('edit-vehicle/c1')
    expect(await yearField()).toHaveProperty('value', '2021')
  })

  it('half-changed and restored is left only after a question, and is then as it is stored', async () => {
    const before = open('edit-vehicle/c1')
    await typeYear(before.person, '2019')
    before.unmount()
    const {person, router, unmount} = open('edit-vehicle/c1')
    await waitFor(async () => expect(await yearField()).toHaveProperty('value', '2019'))
    void router.navigate({to: '/consumer/credits'})
    await press(person, 'Leave without saving')
    await waitFor(() => expect(router.state.location.pathname).toBe('/consumer/credits'))
    unmount()
    open('edit-vehicle/c1')
    expect(await yearField()).toHaveProperty('value', '2021')
  })

  it('half-changed is for no other vehicle, and for nobody else', async () => {
    const own = open('edit-vehicle/c1')
    await typeYear(own.person, '2019')
    own.unmount()
    const same = {...SWIFT, registration: REGISTRATION}
    const another = open('edit-vehicle/c2', profileAnswers(fakeProfile({cars: [{...same, id: 'c2'}]})))
    expect(await yearField()).toHaveProperty('value', '2021')
    another.unmount()
    open('edit-vehicle/c1', profileAnswers(fakeProfile({phone: '+915550000099', cars: [same]})))
    expect(await yearField()).toHaveProperty('value', '2021')
  })

  it('half-changed, and changed elsewhere before the reload, shows what is stored: nobody overwrites it unseen', async () => {
    const before = open('edit-vehicle/c1')
    await typeYear(before.person, '2019')
    before.unmount()
    const cars = [{...SWIFT, registration: 'KA05MX9999'}]
    open('edit-vehicle/c1', profileAnswers(fakeProfile({cars})))
    await screen.findByRole('option', {name: 'Petrol'})
    expect(filled()).toEqual(['Maruti Suzuki', 'Swift', 'Petrol', 'KA05MX9999', '2021'])
  })

  it('changed is tracked and returns to the profile', async () => {
    const {person, recorded, router} = open('edit-vehicle/c1')
    await typeYear(person, '2019')
    await press(person, 'Save')
    await waitFor(() => expect(router.state.location.pathname).toBe('/consumer/profile'))
    expect(recorded).toContain('edit_vehicle_success')
  })

  it('that could not be changed is tracked', async () => {
    const {person, recorded} = open('edit-vehicle/c1', FAILS)
    await press(person, 'Save')
    expect(await screen.findByText('Failed to update vehicle details. Please try again later.')).toBeDefined()
    expect(recorded).toContain('edit_vehicle_failure')
  })

  it('that is not in the profile leads back to the profile', async () => {
    const {router} = open('edit-vehicle/unknown')
    await waitFor(() => expect(router.state.location.pathname).toBe('/consumer/profile'))
  })

  it('deleted is removed from the list, tracked as an edit that is a deletion', async () => {
    const {person, recorded, saved} = open('edit-vehicle/c1')
    await press(person, 'Delete this vehicle')
    await press(person, 'Yes, delete')
    await waitFor(() => expect(saved()).toEqual([{version: 1, cars: []}]))
    await waitFor(() => expect(recorded).toContain('edit_vehicle_success'))
  })

  it('with a problem is not sent; the edit logs that its check failed', async () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => {})
    const {person, saved} = open('edit-vehicle/c1')
    await person.clear(await screen.findByLabelText('Registration number'))
    await press(person, 'Save')
    expect(await screen.findByRole('link', {name: 'Please enter a valid car registration'})).toBeDefined()
    expect(saved()).toEqual([])
    expect(log).toHaveBeenCalledWith('Form validation failed')
    log.mockRestore()
  })

  it('with a fifth digit of its year is not sent, and the year says so when it is left', async () => {
    const {person, saved} = open('add-vehicle')
    await fillNew(person)
    await person.type(screen.getByLabelText('Year of manufacture'), '1')
    await person.tab()
    expect(await screen.findByText('Please enter a valid year')).toBeDefined()
    await press(person, 'Save')
    await person.click(await screen.findByRole('link', {name: 'Please enter a valid year'}))
    expect(document.activeElement).toBe(screen.getByLabelText('Year of manufacture'))
    expect(saved()).toEqual([])
  })
})
