import {screen, waitFor, within} from '@testing-library/react'
import {describe, expect, it} from 'vitest'
import {NO_PICKUP, type Pickup} from '../../../domain/booking/pickup.ts'
import {CallFailure} from '../../../domain/failure.ts'
import type {SavedAddress} from '../../../domain/place/saved-address.ts'
import {BookingPanel} from '../../../src/features/booking/booking-panel.tsx'
import {completeBooking} from '../../paths/component/memories.ts'
import {renderPart} from '../../support/components/render-part.tsx'
import type {FakeAnswers} from '../../support/fakes/fake-call.ts'
import {fakeProfile} from '../../support/fakes/fake-profile.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {PUNE} from '../../support/fakes/fake-workshops.ts'
import {SAVED_ADDRESSES} from '../../support/server/saved-addresses.ts'
import {COMPLETE_WORKSHOP, FORM_ANSWERS, TODAY} from './fake-form.ts'

const PHONE = '9876543210'
const KEPT: Pickup = {
  ...NO_PICKUP,
  isRequested: true,
  address: '8, MG Road',
  city: 'Pune',
  pincode: '411001',
  location: '18.51,73.87',
  instructions: 'Blue gate.',
}

interface Options {
  /** As stored by an earlier visit. */
  pickup?: unknown
  workshopId?: string
  /** Phone of the signed-in consumer; a guest books when absent. */
  addresses?: () => SavedAddress[] | Promise<SavedAddress[]>
}

function open({pickup = NO_PICKUP, workshopId = COMPLETE_WORKSHOP.id, addresses}: Options = {}) {
  const answers: FakeAnswers = {
    ...FORM_ANSWERS,
    '/v1/consumers/my-profile': async () => ({
      answer: fakeProfile({phone: `+91${PHONE}`, addresses: (await addresses?.()) ?? []}),
    }),
  }
  const fake = fakeServices({answers, maps: {addressAt: async () => PUNE}})
  const services = {...fake.services, measurePosition: async () => ({lat: PUNE.lat, lng: PUNE.lng})}
  const {stored} = fake.services
  const form = completeBooking({phone: PHONE, today: TODAY}, COMPLETE_WORKSHOP.id)
  stored.bookingForm.write({...form, workshopId, draft: {...form.draft, pickup}})
  if (addresses !== undefined)
    stored.identity.write({
      idToken: 'token',
      phone: `+91${PHONE}`,
      firstName: 'Asha',
      lastName: 'Rao',
      title: null,
    })
  const person = renderPart(
    <BookingPanel workshop={COMPLETE_WORKSHOP} campaign={null} onBooked={() => {}} />,
    services,
  )
  const storedPickup = () => stored.bookingForm.read()?.draft.pickup
  return {...fake, person, storedPickup}
}

const box = () => screen.getByRole('checkbox', {name: /^Pick up my car/})
/** The machine loads with the first tick. */
const LATE = {timeout: 10_000}
const drawer = () => screen.findByRole('dialog', {name: 'Pickup address'}, LATE)
const use = () => screen.getByRole('button', {name: 'Use this address'})

describe('the pickup', () => {
  // First, since later the machine is loaded.
  it('of an earlier visit that is unticked before its machine has loaded is not booked', async () => {
    const {person, storedPickup} = open({pickup: KEPT})
    await person.click(box())
    expect(box()).toHaveProperty('checked', false)
    expect(storedPickup()).toEqual({...KEPT, isRequested: false})
  })

  it('is optional, and charges may apply', () => {
    open()
    expect(box()).toHaveProperty('checked', false)
    expect(screen.getByRole('checkbox', {name: /optional.*Charges may apply\./})).toBe(box())
  })

  it('opens an address drawer when it is ticked, and closing that without an address unticks it', async () => {
    const {person, storedPickup} = open()
    // The open drawer hides it.
    const ticked = box()
    await person.click(ticked)
    expect(ticked).toHaveProperty('checked', true)
    await person.type(within(await drawer()).getByLabelText('Flat, house and street'), 'Flat 4')
    await person.click(screen.getByRole('button', {name: 'Close'}))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(box()).toHaveProperty('checked', false)
    expect(screen.getByText('Pickup is not chosen: no address was given.')).toBeInstanceOf(HTMLElement)
    expect(storedPickup()).toEqual(NO_PICKUP)
    await person.click(box())
    expect(within(await drawer()).getByLabelText('Flat, house and street')).toHaveProperty('value', 'Flat 4')
  })

  it('has the lines of a saved address, of which it does not need the second', async () => {
    const {person} = open()
    await person.click(box())
    const fields = within(await drawer()).getAllByRole('textbox')
    expect(
      fields.map((field) => (field instanceof HTMLInputElement ? field.labels?.[0]?.textContent : null)),
    ).toEqual(['Flat, house and street', 'Floor or landmark (optional)', 'City', 'Pincode'])
  })

  it('names what the address lacks, focuses it, and accepts the complete address', async () => {
    const {person, storedPickup, asked} = open()
    await person.click(box())
    await drawer()
    await person.click(use())
    const summary = screen.getByRole('alert', {name: 'There is a problem with the address'})
    expect(document.activeElement).toBe(summary)
    const links = within(summary).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      'Find your area, so that the workshop knows the way.',
      'Enter your flat, house and street.',
      'Enter your city.',
      'Please enter a valid pin code',
    ])
    for (const link of links) {
      await person.click(link)
      expect(document.activeElement?.id).toMatch(/^pickup-/)
    }

    await person.click(screen.getByRole('button', {name: /^Your area/}))
    await person.click(await screen.findByRole('button', {name: 'Use my current location'}, LATE))
    await waitFor(() => expect(screen.getByLabelText('City')).toHaveProperty('value', PUNE.city))
    await person.type(screen.getByLabelText('Flat, house and street'), 'Flat 4')
    const pincode = screen.getByLabelText('Pincode')
    await person.clear(pincode)
    for (const wrong of ['41100', '000000']) {
      await person.type(pincode, `${wrong}{Enter}`)
      expect(screen.getAllByText('Please enter a valid pin code')).toHaveLength(2)
      await person.clear(pincode)
    }
    await person.click(pincode)
    await person.paste(' 411 005 ')
    await person.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(storedPickup()).toEqual({
      ...NO_PICKUP,
      isRequested: true,
      address: 'Flat 4',
      city: PUNE.city,
      pincode: '411005',
      location: `${PUNE.lat},${PUNE.lng}`,
    })
    expect(asked.map(({name}) => name)).not.toContain('bookAsync')
    expect(asked.map(({name}) => name)).not.toContain('/v1/consumers/otp')
  })

  it('shows the chosen address, and is sent with the booking', async () => {
    const {person, asked} = open({pickup: KEPT, addresses: () => []})
    expect(await screen.findByText('8, MG Road', {}, LATE)).toBeInstanceOf(HTMLElement)
    await person.type(screen.getByLabelText('Instructions for the pickup (optional)'), ' Ring twice.')
    await person.click(screen.getByRole('button', {name: 'Book now'}))
    await waitFor(() => expect(asked.map(({name}) => name)).toContain('bookAsync'))
    expect(asked.find(({name}) => name === 'bookAsync')?.input['booking']).toMatchObject({
      pickup: {
        pickupRequested: true,
        pickupAddress: {
          address: '8, MG Road',
          addressDetails: '',
          pincode: '411001',
          city: 'Pune',
          country: 'IN',
          location: '18.51,73.87',
        },
        pickupInstructions: 'Blue gate. Ring twice.',
      },
    })
  })

  it('unticked, is sent as not requested, and its address is restored with the next tick', async () => {
    const {person, asked, storedPickup} = open({pickup: KEPT, addresses: () => []})
    await screen.findByText('8, MG Road', {}, LATE)
    await person.click(box())
    expect(screen.queryByText('8, MG Road')).toBeNull()
    expect(storedPickup()).toEqual({...KEPT, isRequested: false})
    await person.click(screen.getByRole('button', {name: 'Book now'}))
    await waitFor(() => expect(asked.map(({name}) => name)).toContain('bookAsync'))
    expect(asked.find(({name}) => name === 'bookAsync')?.input['booking']).toMatchObject({
      pickup: {pickupRequested: false, pickupAddress: null, pickupInstructions: ''},
    })
  })
})

describe('a stored draft', () => {
  it.each([
    ['without a pickup', undefined],
    ['with a pickup in another shape', {isRequested: 'yes', location: [18.5, 73.8]}],
    ['with a pickup that lacks its address', {...NO_PICKUP, isRequested: true}],
    ['with a pickup in a country that is not open', {...KEPT, country: 'GB'}],
  ])('%s still restores, without one', async (_, pickup) => {
    const {person} = open({pickup})
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Asha')
    expect(box()).toHaveProperty('checked', false)
    await person.click(box())
    expect(within(await drawer()).getByLabelText('City')).toHaveProperty('value', '')
  })

  it('of another workshop restores the address, not the request', async () => {
    const {person} = open({pickup: KEPT, workshopId: 'another-workshop'})
    expect(box()).toHaveProperty('checked', false)
    await person.click(box())
    expect(await screen.findByText('8, MG Road', {}, LATE)).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('saved addresses', () => {
  const cards = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)

  it('are offered, the default chosen first, and choosing one sets the pickup with empty instructions', async () => {
    const {person, storedPickup} = open({
      pickup: {...KEPT, isRequested: false},
      workshopId: 'another-workshop',
      addresses: () => SAVED_ADDRESSES,
    })
    await person.click(box())
    await person.click(await screen.findByRole('button', {name: 'Change address'}, LATE))
    await drawer()
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(3))
    expect(cards()).toEqual([
      'Home27, 5th Cross, KoramangalaOpposite the park, second floor, Bengaluru 560034',
      'OfficeTower 3, Outer Ring Road, BellandurBasement parking, gate 2, Bengaluru 560103',
      'Another addressType where your car stands.',
    ])
    expect(screen.getByRole('radio', {name: /^Another/})).toHaveProperty('checked', true)
    await person.click(screen.getByRole('radio', {name: /^Office/}))
    expect(screen.queryByLabelText('City')).toBeNull()
    await person.click(use())
    const {isDefault: _, ...office} = SAVED_ADDRESSES[1] ?? SAVED_ADDRESSES[0] ?? {isDefault: false}
    expect(storedPickup()).toEqual({...office, isRequested: true, instructions: ''})
    await person.click(screen.getByRole('button', {name: 'Change address'}))
    await drawer()
    expect(screen.getByRole('radio', {name: /^Office/})).toHaveProperty('checked', true)
  })

  it('none is chosen initially where none is the default', async () => {
    const {person} = open({addresses: () => SAVED_ADDRESSES.map((each) => ({...each, isDefault: false}))})
    await person.click(box())
    await screen.findByRole('radio', {name: /^Home/}, LATE)
    for (const radio of screen.getAllByRole('radio')) expect(radio).toHaveProperty('checked', false)
    expect(use()).toHaveProperty('disabled', true)
  })

  it('a consumer without any types the address', async () => {
    const {person} = open({addresses: () => []})
    await person.click(box())
    await within(await drawer()).findByLabelText('City')
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('while they load another address can already be typed', async () => {
    const {person} = open({addresses: () => new Promise(() => {})})
    await person.click(box())
    await drawer()
    expect(use()).toHaveProperty('disabled', true)
    await person.click(screen.getByRole('radio', {name: /^Another address/}))
    expect(screen.getByLabelText('City')).toBeInstanceOf(HTMLElement)
    expect(use()).toHaveProperty('disabled', false)
  })

  it('that cannot be loaded leave the form for typing an address', async () => {
    const {person} = open({addresses: () => Promise.reject(new CallFailure('UNAUTHORIZED_USER'))})
    await person.click(box())
    const notice = await screen.findByText(
      'Failed to load profile addresses. Try reloading the page.',
      {},
      LATE,
    )
    expect(notice.closest('[role=alert]')?.textContent).toContain('You can also type the address here.')
    expect(screen.getByLabelText('City')).toBeInstanceOf(HTMLElement)
  })

  it('an incomplete one is completed in the fields', async () => {
    const {person} = open({
      addresses: () => SAVED_ADDRESSES.map((each) => ({...each, pincode: '5600'})),
    })
    await person.click(box())
    await screen.findByRole('radio', {name: /^Home/}, LATE)
    await person.click(use())
    expect(screen.getByRole('link', {name: 'Please enter a valid pin code'})).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('radio', {name: /^Another address/})).toHaveProperty('checked', true)
    expect(screen.getByLabelText('Flat, house and street')).toHaveProperty(
      'value',
      '27, 5th Cross, Koramangala',
    )
  })
})
