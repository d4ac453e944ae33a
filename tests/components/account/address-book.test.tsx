import {act, screen, waitFor, within} from '@testing-library/react'
import {afterEach, describe, expect, it} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import type {SavedAddress} from '../../../domain/place/saved-address.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import type {FakeAnswers} from '../../support/fakes/fake-call.ts'
import {FAKE_IDENTITY, fakeProfile, profileAnswers} from '../../support/fakes/fake-profile.ts'
import {fakeServices, NOW} from '../../support/fakes/fake-services.ts'
import {PUNE} from '../../support/fakes/fake-workshops.ts'
import {SAVED_ADDRESSES} from '../../support/server/saved-addresses.ts'

const [HOME, OFFICE] = SAVED_ADDRESSES

function open(addresses: SavedAddress[], answers: FakeAnswers = {}, phone = FAKE_IDENTITY.phone) {
  localStorage.setItem('identity', JSON.stringify({value: FAKE_IDENTITY, keptAt: NOW}))
  const {services, asked} = fakeServices({
    answers: {...profileAnswers(fakeProfile({addresses, phone})), ...answers},
  })
  const {person, unmount} = renderSite('/consumer/profile/addresses', {
    ...services,
    newKey: () => crypto.randomUUID(),
    maps: {...services.maps, addressAt: async () => ({...PUNE, pinCode: '411005'})},
    measurePosition: async () => ({lat: 18.52, lng: 73.86}),
  })
  const sent = () => asked.filter(({name}) => name === '/v1/consumers/cip').map(({input}) => input)
  const readAgain = () => act(() => services.queryClient.refetchQueries())
  return {person, sent, readAgain, unmount}
}

type Person = ReturnType<typeof open>['person']

async function findPlace(person: Person) {
  await person.click(await screen.findByRole('button', {name: /^Your area/}))
  await person.click(await screen.findByRole('button', {name: 'Use my current location'}))
  await waitFor(() =>
    expect(screen.getByRole('textbox', {name: 'Pincode'})).toHaveProperty('value', '411005'),
  )
}

async function fill(person: Person, label: string, text: string) {
  const field = await screen.findByRole('textbox', {name: label})
  await person.clear(field)
  if (text !== '') await person.type(field, text)
}

async function fillNew(person: Person, tag: string, landmark: string) {
  await findPlace(person)
  await fill(person, 'Flat, house and street', 'Flat 4')
  await fill(person, 'Floor or landmark', landmark)
  await person.click(screen.getByRole('radio', {name: tag}))
}

/** The server stores a new address, and its response does not arrive; later ones do. */
async function loseTheResponse(addresses: SavedAddress[] = []) {
  let profile = fakeProfile({addresses})
  let isLost = true
  const site = open(addresses, {
    '/v1/consumers/my-profile': () => ({answer: profile}),
    '/v1/consumers/cip': ({version, ...changes}) => {
      if (version !== profile.version) throw new CallFailure('PROFILE_CONFLICT', {fresh: profile})
      profile = {...profile, ...changes, version: profile.version + 1}
      if (!isLost) return {answer: profile}
      isLost = false
      throw new CallFailure(null)
    },
  })
  if (addresses.length > 0) await press(site.person, 'Add address')
  await fillNew(site.person, 'Home', 'Gate 1')
  await save(site.person)
  await screen.findByText('Failed to update profile, please try again!')
  const stored = () => profile.addresses.map(({tag, addressDetails}) => `${tag}: ${addressDetails}`)
  return {...site, stored, profile: () => profile}
}

const problems = () =>
  within(screen.getByRole('alert'))
    .queryAllByRole('link')
    .map(({textContent}) => textContent)

const save = async (person: Person) => person.click(await screen.findByRole('button', {name: 'Save address'}))
const press = async (person: Person, name: string) => person.click(await screen.findByRole('button', {name}))

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('The page of saved addresses', () => {
  it('lists them and marks the default, which has no button to make it the default', async () => {
    open(SAVED_ADDRESSES)
    const list = await screen.findByRole('region', {name: 'Saved addresses'})
    const [home, office] = within(list).getAllByRole('listitem')
    if (home === undefined || office === undefined) throw new Error('Two addresses are expected.')
    expect(within(home).getByRole('heading').textContent).toBe('Home Default')
    expect(
      within(home)
        .getAllByRole('button')
        .map(({textContent}) => textContent),
    ).toEqual(['Edit Home', 'Delete Home'])
    expect(within(office).getByRole('heading').textContent?.trim()).toBe('Office')
    expect(
      within(office)
        .getAllByRole('button')
        .map(({textContent}) => textContent),
    ).toEqual(['Edit Office', 'Set as default Office', 'Delete Office'])
    expect(screen.queryByText('No default address is set.')).toBeNull()
  })

  it('says that no default is set', async () => {
    open(SAVED_ADDRESSES.map((address) => ({...address, isDefault: false})))
    expect((await screen.findByText('No default address is set.')).closest('[role=alert]')).not.toBeNull()
  })

  it('appends a new one, in India, and closes the form with the focus on the address', async () => {
    const {person, sent} = open(SAVED_ADDRESSES)
    await press(person, 'Add address')
    await findPlace(person)
    await fill(person, 'Flat, house and street', ' Flat 4, Baner Road ')
    await fill(person, 'Floor or landmark', 'Blue gate')
    await person.click(screen.getByRole('radio', {name: 'Other'}))
    await fill(person, 'Name of this address', 'Parents')
    await save(person)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const parents: SavedAddress = {
      id: expect.any(String),
      address: 'Flat 4, Baner Road',
      addressDetails: 'Blue gate',
      city: 'Pune',
      pincode: '411005',
      location: '18.5204,73.8567',
      tag: 'Parents',
      country: 'IN',
      isDefault: false,
    }
    expect(sent()).toEqual([{version: 1, addresses: [HOME, OFFICE, parents]}])
    await waitFor(() => expect(document.activeElement?.textContent?.trim()).toBe('Parents'))
  })

  it('replaces one by its id', async () => {
    const {person, sent} = open(SAVED_ADDRESSES)
    await press(person, 'Edit Office')
    await screen.findByRole('dialog', {name: 'Edit address'})
    await fill(person, 'Floor or landmark', 'Gate 7')
    await save(person)
    await waitFor(() =>
      expect(sent()).toEqual([{version: 1, addresses: [HOME, {...OFFICE, addressDetails: 'Gate 7'}]}]),
    )
  })

  it('deletes one after a confirmation, and makes no other the default', async () => {
    const {person, sent} = open(SAVED_ADDRESSES)
    await press(person, 'Delete Home')
    expect(await screen.findByText(/no other address becomes the default/)).toBeDefined()
    await press(person, 'Yes, delete')
    await waitFor(() => expect(sent()).toEqual([{version: 1, addresses: [OFFICE]}]))
    expect(await screen.findByText('No default address is set.')).toBeDefined()
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', {name: 'Saved addresses'})),
    )
  })

  it('makes the chosen one the default and clears the others, with the focus on it', async () => {
    const {person, sent} = open(SAVED_ADDRESSES)
    await press(person, 'Set as default Office')
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          version: 1,
          addresses: [
            {...HOME, isDefault: false},
            {...OFFICE, isDefault: true},
          ],
        },
      ]),
    )
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Office Default'))
  })

  it('opens the form by itself when there is none, once', async () => {
    const {person} = open([])
    await screen.findByRole('dialog', {name: 'Add address'})
    await press(person, 'Close')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText(/^No addresses yet/)).toBeDefined()
  })

  it.each([
    ['Flat, house and street', 'ab', 'Please enter a valid address (min 3 characters)'],
    ['Floor or landmark', ' a ', 'Address details should be at least 3 characters'],
    ['City', 'P', 'Please enter a valid city name'],
    ['Pincode', '41100', 'Please enter a valid 6-digit pincode'],
  ])('%s does not take %j: %s', async (field, typed, message) => {
    const {person, sent} = open(SAVED_ADDRESSES)
    await press(person, 'Edit Office')
    await fill(person, field, typed)
    await save(person)
    await waitFor(() => expect(problems()).toEqual([message]))
    expect(sent()).toEqual([])
  })

  it('names what an empty address lacks, and takes the focus', async () => {
    const {person, sent} = open(SAVED_ADDRESSES)
    await press(person, 'Add address')
    await save(person)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
    expect(problems()).toEqual([
      'Field is empty, please enter a valid location',
      'Please enter a valid address (min 3 characters)',
      'Address details should be at least 3 characters',
      'Please enter a valid city name',
      'Please enter a valid 6-digit pincode',
      'Please select or enter a valid tag',
    ])
    expect(sent()).toEqual([])
  })

  it('accepts a tag of two letters once, in any case', async () => {
    const {person, sent} = open(SAVED_ADDRESSES)
    await press(person, 'Add address')
    await save(person)
    await person.click(screen.getByRole('radio', {name: 'Other'}))
    await fill(person, 'Name of this address', 'P')
    expect(problems().at(-1)).toBe('Please select or enter a valid tag')
    await fill(person, 'Name of this address', ' hOME ')
    expect(problems().at(-1)).toBe('Tag already exists. Please choose a different tag.')
    await person.click(screen.getByRole('link', {name: 'Tag already exists. Please choose a different tag.'}))
    expect(document.activeElement).toBe(screen.getByRole('textbox', {name: 'Name of this address'}))
    expect(sent()).toEqual([])
  })

  it('explains a taken tag, once, when its field is left', async () => {
    const {person} = open(SAVED_ADDRESSES)
    await press(person, 'Add address')
    await person.click(await screen.findByRole('radio', {name: 'Other'}))
    await fill(person, 'Name of this address', 'Home')
    const taken = () => screen.queryAllByText('Tag already exists. Please choose a different tag.')
    expect(taken()).toHaveLength(0)
    await person.tab()
    expect(taken()).toHaveLength(1)
  })

  it('lets no other address be changed while a change is saved', async () => {
    const {person} = open(SAVED_ADDRESSES, {'/v1/consumers/cip': () => new Promise(() => {})})
    await press(person, 'Set as default Office')
    await screen.findByRole('button', {name: 'Saving… Office'})
    const list = within(screen.getByRole('region', {name: 'Saved addresses'})).getByRole('list')
    expect(
      within(list)
        .getAllByRole('button')
        .map((each) => [each.textContent, each.getAttribute('aria-disabled')]),
    ).toEqual([
      ['Edit Home', 'true'],
      ['Delete Home', 'true'],
      ['Edit Office', 'true'],
      ['Saving… Office', 'true'],
      ['Delete Office', 'true'],
    ])
  })

  it('keeps a half-typed new address when the form closes', async () => {
    const {person} = open(SAVED_ADDRESSES)
    await press(person, 'Add address')
    await fill(person, 'Flat, house and street', 'Flat 4')
    await press(person, 'Close')
    await press(person, 'Add address')
    expect(await screen.findByRole('textbox', {name: 'Flat, house and street'})).toHaveProperty(
      'value',
      'Flat 4',
    )
  })

  it('saves again with one press after the profile was changed elsewhere, even an address deleted there', async () => {
    let isStale = true
    const {person, sent} = open(SAVED_ADDRESSES, {
      '/v1/consumers/cip': ({version, ...changes}) => {
        const fresh = fakeProfile({addresses: [HOME].flatMap((each) => each ?? []), version: 7})
        if (isStale) {
          isStale = false
          throw new CallFailure('PROFILE_CONFLICT', {fresh})
        }
        return {answer: {...fresh, ...changes, version: Number(version) + 1}}
      },
    })
    await press(person, 'Edit Office')
    await fill(person, 'Floor or landmark', 'Gate 7')
    await save(person)
    expect(await screen.findByText(/Your input is still here: save again/)).toBeDefined()
    await save(person)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent().at(-1)).toEqual({version: 7, addresses: [HOME, {...OFFICE, addressDetails: 'Gate 7'}]})
  })

  it('saves a new address again that is in the profile already, because only the response was lost', async () => {
    const {person, sent, readAgain, stored} = await loseTheResponse()
    await readAgain()
    await fill(person, 'Floor or landmark', 'Blue gate')
    await save(person)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(stored()).toEqual(['Home: Blue gate'])
    await press(person, 'Add address')
    await fillNew(person, 'Office', 'Red gate')
    await save(person)
    await waitFor(() => expect(stored()).toEqual(['Home: Blue gate', 'Office: Red gate']))
    expect(sent()).toHaveLength(3)
  })

  it('adds another address after one whose response was lost, and keeps both', async () => {
    const {person, readAgain, stored} = await loseTheResponse()
    await readAgain()
    await press(person, 'Close')
    await press(person, 'Add address')
    expect(await screen.findByRole('textbox', {name: 'Floor or landmark'})).toHaveProperty('value', '')
    await fillNew(person, 'Office', 'Red gate')
    await save(person)
    await waitFor(() => expect(stored()).toEqual(['Home: Gate 1', 'Office: Red gate']))
  })

  it('keeps both when the list did not show the first one yet, and another was edited between', async () => {
    const {person, stored} = await loseTheResponse([OFFICE].flatMap((each) => each ?? []))
    await press(person, 'Close')
    await press(person, 'Edit Office')
    await press(person, 'Close')
    await press(person, 'Add address')
    await fillNew(person, 'Other', 'Red gate')
    await fill(person, 'Name of this address', 'Shop')
    await save(person)
    await screen.findByText(/Your input is still here: save again/)
    await save(person)
    await waitFor(() =>
      expect(stored()).toEqual(['Office: Basement parking, gate 2', 'Home: Gate 1', 'Shop: Red gate']),
    )
  })

  it('shows a load failure, and retries', async () => {
    let isBroken = true
    const {person} = open(SAVED_ADDRESSES, {
      '/v1/consumers/my-profile': () => {
        if (isBroken) throw new CallFailure('UNKNOWN_ERROR')
        return {answer: fakeProfile()}
      },
    })
    const text = 'Failed to load profile addresses. Try reloading the page.'
    expect(await screen.findByText(text, {}, {timeout: 10_000})).toBeDefined()
    isBroken = false
    await press(person, 'Try again')
    expect(await screen.findByRole('heading', {name: /^Home/})).toBeDefined()
    expect(screen.queryByText(text)).toBeNull()
  }, 15_000)
})

const DETAILS = 'Floor or landmark'
const details = () => screen.findByRole('textbox', {name: DETAILS})
const isListed = () => screen.findByRole('button', {name: 'Edit Office'})

async function reloadAfterEditing(addresses = SAVED_ADDRESSES, phone?: string) {
  const before = open(SAVED_ADDRESSES)
  await press(before.person, 'Edit Office')
  await fill(before.person, DETAILS, 'Gate 7')
  before.unmount()
  return open(addresses, {}, phone)
}

describe('An address that is half-typed when the page is loaded again', () => {
  it('of the profile is in its form again, until it is saved', async () => {
    const {person, sent, unmount} = await reloadAfterEditing()
    await screen.findByRole('dialog', {name: 'Edit address'})
    expect(await details()).toHaveProperty('value', 'Gate 7')
    await save(person)
    await waitFor(() =>
      expect(sent()).toEqual([{version: 1, addresses: [HOME, {...OFFICE, addressDetails: 'Gate 7'}]}]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    unmount()
    open(SAVED_ADDRESSES)
    await isListed()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('of the profile is gone when its form is closed', async () => {
    const {person, unmount} = await reloadAfterEditing()
    await screen.findByRole('dialog', {name: 'Edit address'})
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    unmount()
    const {person: later} = open(SAVED_ADDRESSES)
    await press(later, 'Edit Office')
    expect(await details()).toHaveProperty('value', OFFICE?.addressDetails)
  })

  it('of the profile is for nobody else', async () => {
    await reloadAfterEditing(SAVED_ADDRESSES, '+915550000099')
    await isListed()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('and was changed elsewhere shows what is stored: nobody overwrites it unseen', async () => {
    const elsewhere = SAVED_ADDRESSES.map((address) => ({...address, city: 'Mysuru'}))
    const {person} = await reloadAfterEditing(elsewhere)
    await isListed()
    expect(screen.queryByRole('dialog')).toBeNull()
    await press(person, 'Edit Office')
    expect(await details()).toHaveProperty('value', OFFICE?.addressDetails)
    expect(screen.getByRole('textbox', {name: 'City'})).toHaveProperty('value', 'Mysuru')
  })

  it('and is new, and in the profile already because only its response was lost, is not in the form again', async () => {
    const {unmount, profile} = await loseTheResponse()
    unmount()
    const {person} = open(profile().addresses)
    await screen.findByRole('button', {name: 'Edit Home'})
    expect(screen.queryByRole('dialog')).toBeNull()
    await press(person, 'Add address')
    expect(await details()).toHaveProperty('value', '')
  })

  it('and is new has the same id in the next attempt', async () => {
    const {sent, unmount} = await loseTheResponse()
    unmount()
    const {person, sent: sentLater} = open([])
    await screen.findByRole('dialog', {name: 'Add address'})
    await save(person)
    await waitFor(() => expect(sentLater()).toHaveLength(1))
    expect(sentLater()).toEqual(sent())
  })

  it('and is new is in its form again, which is open only if it was open', async () => {
    const before = open(SAVED_ADDRESSES)
    await press(before.person, 'Add address')
    await fill(before.person, DETAILS, 'Blue gate')
    before.unmount()
    const {person, unmount} = open(SAVED_ADDRESSES)
    await screen.findByRole('dialog', {name: 'Add address'})
    expect(await details()).toHaveProperty('value', 'Blue gate')
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    unmount()
    const {person: later} = open(SAVED_ADDRESSES)
    await isListed()
    expect(screen.queryByRole('dialog')).toBeNull()
    await press(later, 'Add address')
    expect(await details()).toHaveProperty('value', 'Blue gate')
  })
})
