import {act, screen, waitFor, within} from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import {describe, expect, it, vi} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {EMPTY_BOOKING_DRAFT} from '../../../machines/booking/types.ts'
import {offerModel} from '../../../machines/offer/model.ts'
import {type BookableWorkshop, BookingPanel} from '../../../src/features/booking/booking-panel.tsx'
import {startingDraft} from '../../../src/features/booking/starting-draft.ts'
import {changeSearch} from '../../../src/platform/storage/search-form.ts'
import {renderPart} from '../../support/components/render-part.tsx'
import type {FakeAnswers} from '../../support/fakes/fake-call.ts'
import {FAKE_IDENTITY} from '../../support/fakes/fake-profile.ts'
import {type FakeServices, fakeServices, NOW} from '../../support/fakes/fake-services.ts'
import {SERVICES} from '../../support/fakes/fake-workshops.ts'
import {recordOf} from '../../support/record.ts'
import {COMPLETE_WORKSHOP} from './fake-form.ts'

const workshop: BookableWorkshop = {
  id: 'w-1',
  address: {...COMPLETE_WORKSHOP.address, city: 'Pune', location: {lat: 18.52, lng: 73.85}},
  jobs: ['SERVICING', 'BRAKE_SERVICE'],
  couponCode: 'SAVE200',
  couponPercentage: 200,
  customOffers: [
    {
      id: 'o-1',
      offerCode: 'MONSOON',
      offerType: 'FREEBIE',
      offerTitle: 'Monsoon check',
      startDate: '2025-11-01',
      endDate: '2025-12-31',
      displayText: 'A free check of the brakes.',
      isActive: true,
      isApproved: true,
      additionalTerms: ['One for each car.'],
    },
  ],
}

const ANSWERS: FakeAnswers = {
  '/services/v1': () => ({answer: SERVICES}),
  '/oats/vehicle/manufacturers': () => ({answer: [{manufacturerId: 'm1', manufacturer: 'Tata'}]}),
  '/oats/vehicle/models': () => ({answer: [{modelId: 'd1', model: 'Nexon'}]}),
  '/oats/vehicle/models/fuelTypes': () => ({answer: [{fuelId: 'f1', fuel: 'Petrol'}]}),
  getWorkshopAvailability: () => ({
    answer: {availableDates: ['2025-11-20T00:00:00.000Z', '2025-11-21T00:00:00.000Z']},
  }),
  '/v1/consumers/otp': () => ({answer: {refId: 'ref-1', error: null, retryAfterSeconds: 15}}),
  bookAsync: () => ({answer: {generatedId: 'booking-1'}, headers: {'x-otp-grant': 'g'.repeat(32)}}),
}

const filled = {
  ...EMPTY_BOOKING_DRAFT,
  firstName: 'Asha',
  lastName: 'Rao',
  phone: '9876543210',
  bookingDate: '2025-11-20',
  vehicle: {make: 'Tata', model: 'Nexon', variant: 'Petrol'},
  jobs: ['SERVICING'],
  bookingTermsAgreed: true,
  privacyPolicyAgreed: true,
}

function open(answers: FakeAnswers = {}, prepare: (fake: FakeServices) => void = () => {}) {
  const fake = fakeServices({answers: {...ANSWERS, ...answers}})
  prepare(fake)
  const onBooked = vi.fn<(generatedId: string) => void>()
  const person = renderPart(
    <BookingPanel workshop={workshop} campaign={null} onBooked={onBooked} />,
    fake.services,
  )
  return {...fake, person, onBooked}
}

const ADDRESS = {
  address: '12 MG Road',
  addressDetails: 'Gate 2',
  city: 'Pune',
  country: 'IN',
  pincode: '411001',
  location: '18.52,73.85',
}

const withDraft = ({services}: FakeServices) => {
  services.stored.bookingForm.write({
    draft: {...filled, jobs: [...filled.jobs]},
    jobId: null,
    workshopId: 'w-1',
  })
}

async function submit(person: ReturnType<typeof userEvent.setup>) {
  await person.click(screen.getByRole('button', {name: 'Book now'}))
}

async function typeCode(person: ReturnType<typeof userEvent.setup>) {
  await person.type(await screen.findByLabelText('6-digit code'), '123456')
}

describe('the booking form', () => {
  it('gives the focus to its button when the code dialog that a reload has opened again is closed', async () => {
    const person = open({}, ({services: {stored}}) => {
      stored.bookingForm.write({draft: filled, jobId: 'j-1', workshopId: 'w-1'})
      stored.sentCode.write({
        phone: '+919876543210',
        refId: 'ref-1',
        resendAt: NOW + 15_000,
        purpose: 'book',
        channel: 'sms',
        channels: [],
      })
    }).person
    const dialog = await screen.findByRole('dialog', {name: 'Enter your code'}, {timeout: 10_000})
    await person.click(within(dialog).getByRole('button', {name: 'Close'}))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Book now'))
  })

  it('looks disabled while anything is invalid, and pressing it explains and takes the focus', async () => {
    const {person} = open()
    const button = screen.getByRole('button', {name: 'Book now'})
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await submit(person)
    const summary = await screen.findByRole('alert', {name: 'There is a problem'})
    expect(document.activeElement).toBe(summary)
  })

  it.each([
    ['no booking date', {bookingDate: ''}, 'Choose a booking date from tomorrow on.'],
    ['no make', {vehicle: {make: '', model: '', variant: ''}}, 'Please select a make'],
    ['no first name', {firstName: ''}, 'Please provide a valid first name.'],
    ['no last name', {lastName: ''}, 'Please provide a valid last name.'],
    ['nine digits', {phone: '987654321'}, 'Please provide valid mobile number.'],
    ['terms not agreed to', {bookingTermsAgreed: false}, 'Please agree to the terms and conditions.'],
    ['privacy not agreed to', {privacyPolicyAgreed: false}, 'Please agree to the privacy policy.'],
  ])('with %s alone the summary names that field', async (_, changes, message) => {
    const {person} = open({}, ({services}) => {
      const draft = {...filled, jobs: [...filled.jobs], ...changes}
      services.stored.bookingForm.write({draft, jobId: null, workshopId: 'w-1'})
    })
    await submit(person)
    const summary = await screen.findByRole('alert', {name: 'There is a problem'})
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({textContent}) => textContent),
    ).toEqual([message])
  })

  it('a day that became today is dropped before a code is sent, and the free days are read anew', async () => {
    const {person, asked, time} = open(
      {
        getWorkshopAvailability: ({searchParams}) => ({
          answer: {
            availableDates:
              recordOf(searchParams)['startDate'] === '2025-11-19T00:00:00.000Z'
                ? ['2025-11-20T00:00:00.000Z', '2025-11-21T00:00:00.000Z']
                : ['2025-11-21T00:00:00.000Z'],
          },
        }),
      },
      withDraft,
    )
    const days = () => within(screen.getByRole('radiogroup', {name: 'Next free days'})).getAllByRole('radio')
    await waitFor(() => expect(days()).toHaveLength(2))
    // India's midnight is twelve hours after the test's noon.
    await act(async () => time.increment(12 * 3_600_000))
    await submit(person)
    const summary = await screen.findByRole('alert', {name: 'There is a problem'})
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({textContent}) => textContent),
    ).toEqual(['Choose a booking date from tomorrow on.'])
    await waitFor(() => expect(days()).toHaveLength(1))
    expect(asked.filter(({name}) => name === '/v1/consumers/otp')).toEqual([])
  })

  it('a wrong entry is explained when its field is left, not before, and an empty field is not', async () => {
    const {person} = open()
    const message = () => screen.queryByText('Please provide valid mobile number.')
    await person.click(screen.getByLabelText('First name'))
    await person.tab()
    expect(screen.queryByText('Please provide a valid first name.')).toBeNull()
    await person.type(screen.getByLabelText('Mobile number'), '12345')
    expect(message()).toBeNull()
    await person.tab()
    expect(message()).not.toBeNull()
    await person.clear(screen.getByLabelText('Mobile number'))
    await person.type(screen.getByLabelText('Mobile number'), '9876543210')
    expect(message()).toBeNull()
  })

  it('messages disappear when their field is corrected', async () => {
    const {person} = open()
    await submit(person)
    const field = screen.getByLabelText('First name')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await person.type(field, 'Asha')
    expect(field.getAttribute('aria-invalid')).toBeNull()
  })

  it('the mobile is shown as its ten digits when the field is left', async () => {
    const {person} = open()
    const field = screen.getByLabelText('Mobile number')
    await person.type(field, '+91 098765/11111')
    await person.tab()
    expect(field).toHaveProperty('value', '9876511111')
  })

  it('model and variant are required once a make is chosen', async () => {
    const {person} = open({}, ({services}) => {
      const vehicle = {make: 'Tata', model: '', variant: ''}
      services.stored.bookingForm.write({
        draft: {...filled, jobs: [], vehicle},
        jobId: null,
        workshopId: 'w-1',
      })
    })
    await submit(person)
    const summary = await screen.findByRole('alert', {name: 'There is a problem'})
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({textContent}) => textContent),
    ).toEqual(['Please select a model', 'Please select a variant'])
  })

  it('a year with a fifth digit is refused, not cut', async () => {
    const {person} = open({}, ({services}) => {
      services.stored.bookingForm.write({draft: {...filled, jobs: []}, jobId: null, workshopId: 'w-1'})
    })
    await person.type(screen.getByLabelText(/Year of manufacture/), '20201')
    await submit(person)
    const summary = await screen.findByRole('alert', {name: 'There is a problem'})
    expect(within(summary).getByRole('link').textContent).toBe('Please enter a valid year')
  })

  it('offers the services of the workshop only; registration is uppercased', async () => {
    const {person} = open()
    expect(await screen.findByRole('checkbox', {name: 'Periodic service'})).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('checkbox', {name: 'AC service and repair'})).toBeNull()
    const registration = screen.getByLabelText(/Registration number/)
    await person.type(registration, 'ka05mn1234')
    expect(registration.getAttribute('value')).toBe('KA05MN1234')
  })

  it('a booking date earlier than tomorrow resets to none', () => {
    open({}, ({services}) => {
      services.stored.bookingForm.write({
        draft: {...filled, jobs: [], bookingDate: '2025-11-19'},
        jobId: null,
        workshopId: 'w-1',
      })
    })
    expect(screen.getByRole('button', {name: 'Book now'}).getAttribute('aria-disabled')).toBe('true')
  })

  it('a guest with an unverified phone is asked for a code, and the code books', async () => {
    const {person, onBooked, asked, services} = open({}, withDraft)
    await submit(person)
    await typeCode(person)
    await waitFor(() => expect(onBooked).toHaveBeenCalledWith('booking-1'))
    const sent = asked.find(({name}) => name === 'bookAsync')
    expect(sent?.headers).toEqual({refID: 'ref-1', otp: '123456', phoneNumber: '+919876543210'})
    expect(sent?.input).toEqual({
      booking: {
        workshopId: 'w-1',
        scheduledDate: '2025-11-20T00:00:00.000Z',
        language: 'en',
        jobs: ['SERVICING'],
        car: {registration: '', make: 'Tata', model: 'Nexon', variant: 'Petrol', year: null, hsnTsn: null},
        customer: {
          title: '',
          firstName: 'Asha',
          lastName: 'Rao',
          email: null,
          telNo: '+919876543210',
          notes: '',
          referralData: '{}',
        },
        pickup: {pickupRequested: false, pickupAddress: null, pickupInstructions: ''},
        campaign: {
          name: 'Monsoon check',
          displayName: 'Monsoon check',
          description: 'A free check of the brakes.',
          code: 'MONSOON',
          shouldSendNotification: true,
        },
      },
      bookingTermsAgreed: true,
      privacyPolicyAgreed: true,
      marketingOptInAgreed: false,
      recaptchaToken: '',
      generatedJobId: 'a-fresh-key',
    })
    expect(services.stored.lastBooking.read()).toEqual({generatedId: 'booking-1'})
    expect(services.stored.bookingAccess.read()).toEqual({
      'booking-1': {refId: 'ref-1', grant: 'g'.repeat(32)},
    })
    expect(services.stored.bookingForm.read()).toBeNull()
    expect(services.stored.consumerDetails.read()).toBeNull()
  })

  it('a booking sends the signal of the bot check, and its success is recorded', async () => {
    const {person, onBooked, asked, recorded} = open({}, (fake) => {
      withDraft(fake)
      fake.services.readBotSignal = async () => 'score 0.9'
    })
    await submit(person)
    await typeCode(person)
    await waitFor(() => expect(onBooked).toHaveBeenCalledWith('booking-1'))
    expect(asked.find(({name}) => name === 'bookAsync')?.input).toMatchObject({recaptchaToken: 'score 0.9'})
    await waitFor(() => expect(recorded).toContain('booking_success'))
  })

  it('a booking sends the referral data and clears them', async () => {
    const {person, onBooked, asked, services} = open({}, (fake) => {
      withDraft(fake)
      fake.services.stored.referral.write({values: {utm_source: 'poster', gclId: 'abc'}, timestamp: NOW})
    })
    await submit(person)
    expect(services.stored.referral.read()).not.toBeNull()
    await typeCode(person)
    await waitFor(() => expect(onBooked).toHaveBeenCalledWith('booking-1'))
    expect(asked.find(({name}) => name === 'bookAsync')?.input).toMatchObject({
      booking: {customer: {referralData: '{"utm_source":"poster","gclId":"abc"}'}},
    })
    expect(services.stored.referral.read()).toBeNull()
  })

  it('sends the instructions, the consent to offers, and the pickup with its own instructions', async () => {
    const {person, onBooked, asked} = open({}, (fake) => {
      const pickup = {...EMPTY_BOOKING_DRAFT.pickup, ...ADDRESS, isRequested: true, instructions: 'Blue gate'}
      const draft = {...filled, jobs: [...filled.jobs], instructions: 'Ring twice', pickup}
      fake.services.stored.bookingForm.write({
        draft: {...draft, marketingOptInAgreed: true},
        jobId: null,
        workshopId: 'w-1',
      })
    })
    await submit(person)
    await typeCode(person)
    await waitFor(() => expect(onBooked).toHaveBeenCalledWith('booking-1'))
    expect(asked.find(({name}) => name === 'bookAsync')?.input).toMatchObject({
      marketingOptInAgreed: true,
      booking: {
        customer: {notes: 'Ring twice'},
        pickup: {pickupRequested: true, pickupAddress: ADDRESS, pickupInstructions: 'Blue gate'},
      },
    })
  })

  it('begins, after another workshop, with the services that this one offers and without a pickup', () => {
    const {services} = fakeServices({answers: ANSWERS})
    const pickup = {...EMPTY_BOOKING_DRAFT.pickup, ...ADDRESS, isRequested: true}
    const draft = {...filled, jobs: [...filled.jobs], pickup}
    services.stored.bookingForm.write({draft, jobId: 'job-1', workshopId: 'another'})
    changeSearch(services.stored, () => ({jobs: ['SERVICING', 'AC_SERVICE']}))
    const wanted = {workshopId: 'w-1', offeredJobs: ['SERVICING', 'BRAKE_SERVICE'], wishedDay: null}
    const begun = startingDraft(services.stored, wanted, '2025-11-19')
    expect(begun).toMatchObject({
      jobId: null,
      draft: {firstName: 'Asha', jobs: ['SERVICING'], pickup: {...ADDRESS, isRequested: false}},
    })
  })

  it('a number verified earlier books directly with its grant', async () => {
    const {person, onBooked, asked} = open({}, (fake) => {
      withDraft(fake)
      fake.services.stored.consumerDetails.write({
        customerId: 'c-1',
        proof: {phone: '+919876543210', refId: 'ref-0', grant: 'h'.repeat(32), until: NOW + 60_000},
      })
    })
    await submit(person)
    await waitFor(() => expect(onBooked).toHaveBeenCalledWith('booking-1'))
    expect(asked.find(({name}) => name === 'bookAsync')?.headers).toEqual({
      refID: 'ref-0',
      otp: 'h'.repeat(32),
      phoneNumber: '+919876543210',
    })
  })

  it('a number verified half an hour ago is asked for a code again', async () => {
    const {person, asked} = open({}, (fake) => {
      withDraft(fake)
      fake.services.stored.consumerDetails.write({
        customerId: 'c-1',
        proof: {phone: '+919876543210', refId: 'ref-0', grant: 'h'.repeat(32), until: NOW},
      })
    })
    await submit(person)
    expect(await screen.findByLabelText('6-digit code')).toBeDefined()
    expect(asked.filter(({name}) => name === 'bookAsync')).toEqual([])
  })

  it('a logged-in user finds the phone prefilled and locked, and skips the code', async () => {
    const {person, onBooked, asked} = open({}, (fake) => {
      withDraft(fake)
      fake.services.stored.locale.write('en-IN')
      fake.services.stored.identity.write({
        idToken: 'token',
        phone: '+919876543210',
        firstName: 'Asha',
        lastName: 'Rao',
        title: 'Ms',
      })
    })
    expect(screen.getByLabelText('Mobile number')).toHaveProperty('disabled', true)
    await submit(person)
    await waitFor(() => expect(onBooked).toHaveBeenCalledWith('booking-1'))
    expect(asked.find(({name}) => name === 'bookAsync')?.input).toMatchObject({
      booking: {language: 'en-IN', customer: {title: 'Ms'}},
    })
  })

  it.each(['w-1', 'another workshop'])(
    'a draft without a name for %s leaves the name and the car that are known',
    async (workshopId) => {
      open({}, ({services: {stored}}) => {
        const draft = {...filled, jobs: [], firstName: '', lastName: ''}
        stored.bookingForm.write({
          draft: {...draft, vehicle: {make: '', model: '', variant: ''}},
          jobId: null,
          workshopId,
        })
        stored.searchForm.write({
          vehicleDetails: {make: 'Tata', model: 'Nexon', variant: 'Petrol'},
          campaignDetails: {campaignName: null, isCampaignOfferAvailed: false},
          couponDetails: null,
          isCas: false,
          workshopsSortBy: 'RECOMMENDED',
          jobs: [],
          location: null,
        })
        const person = {firstName: 'Asha', lastName: 'Rao', title: null}
        stored.identity.write({idToken: 'token', phone: '+919876543210', ...person})
      })
      expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Asha')
      expect(screen.getByLabelText('Last name')).toHaveProperty('value', 'Rao')
      expect(await screen.findByRole('option', {name: 'Nexon', selected: true})).toBeInstanceOf(HTMLElement)
    },
  )

  it('a call-centre identity may edit the phone and skips the code', async () => {
    const token = `header.${btoa(JSON.stringify({role: 'call_centre_agent'}))}.signature`
    const {person, onBooked, asked} = open({}, (fake) => {
      withDraft(fake)
      const agent = {phone: '+915550000006', firstName: 'Meera', lastName: 'Agent', title: null}
      fake.services.stored.identity.write({idToken: token, ...agent})
    })
    const phone = screen.getByLabelText('Mobile number')
    expect(phone.hasAttribute('disabled')).toBe(false)
    await person.clear(phone)
    await person.type(phone, '9123456780')
    await submit(person)
    await waitFor(() => expect(onBooked).toHaveBeenCalledWith('booking-1'))
    const sent = recordOf(asked.find(({name}) => name === 'bookAsync')?.input['booking'])
    expect(sent.customer).toMatchObject({telNo: '+919123456780', firstName: 'Asha'})
  })

  it('a person who signs in after starting with another number sees the own one', async () => {
    const {person, onBooked, asked} = open({}, (fake) => {
      withDraft(fake)
      fake.services.stored.identity.write({
        idToken: 'token',
        phone: '+919123456789',
        firstName: 'Asha',
        lastName: 'Rao',
        title: null,
      })
    })
    const phone = screen.getByLabelText('Mobile number')
    expect([phone.getAttribute('value'), phone.hasAttribute('disabled')]).toEqual(['9123456789', true])
    await submit(person)
    await waitFor(() => expect(onBooked).toHaveBeenCalledWith('booking-1'))
    const sent = recordOf(asked.find(({name}) => name === 'bookAsync')?.input['booking'])
    expect(sent.customer).toMatchObject({telNo: '+919123456789'})
  })

  it.each([
    ['UNKNOWN_ERROR', 'Some Unknown error occured.'],
    ['OFFER_NOT_VALID', 'The offer has ended. Please choose another one.'],
    [null, 'Error occured while creating booking request. Please reload the page and retry.'],
  ] as const)('a failure with the code %s shows its text and keeps all input', async (code, text) => {
    const {person, recorded} = open(
      {
        bookAsync: () => {
          throw new CallFailure(code)
        },
      },
      withDraft,
    )
    await submit(person)
    await typeCode(person)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(text)
    expect(alert.textContent).toContain('Nothing you entered is lost.')
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Asha')
    await waitFor(() => expect(recorded).toEqual(['booking_failure']))
  })

  it('while a booking is sent, its button keeps the focus, and presses do nothing', async () => {
    const {person, asked} = open({bookAsync: () => new Promise(() => {})}, (fake) => {
      withDraft(fake)
      fake.services.stored.identity.write(FAKE_IDENTITY)
    })
    await submit(person)
    const button = await screen.findByRole('button', {name: 'Booking…'})
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(button)
    await person.click(button)
    await person.keyboard('{Enter} ')
    expect(asked.filter(({name}) => name === 'bookAsync')).toHaveLength(1)
    expect(document.activeElement).toBe(button)
  })

  it.each([
    ['the same workshop', 'job-of-the-other-tab', 'w-1'],
    ['another workshop', 'a-fresh-key', 'w-2'],
  ])('after an attempt in another tab at %s it is sent as %s', async (_, generatedJobId, workshopId) => {
    const {person, onBooked, asked, services} = open({}, (fake) => {
      withDraft(fake)
      fake.services.stored.identity.write(FAKE_IDENTITY)
    })
    act(() => services.stored.bookingForm.write({draft: filled, jobId: 'job-of-the-other-tab', workshopId}))
    await submit(person)
    await waitFor(() => expect(onBooked).toHaveBeenCalledWith('booking-1'))
    expect(asked.find(({name}) => name === 'bookAsync')?.input).toMatchObject({generatedJobId})
  })

  it('another car ends the offer of a campaign for the car before', async () => {
    const {services} = fakeServices({answers: ANSWERS})
    const {campaign, vehicle, jobs} = offerModel.starts[0]?.input.facts ?? {}
    services.stored.bookingForm.write({draft: {...filled, vehicle, jobs}, jobId: null, workshopId: 'w-1'})
    if (campaign == null) throw new Error('A campaign is expected.')
    const [ofTheCar] = campaign.workshopCampaignVehicleMappings
    const ofBoth = [ofTheCar, {...ofTheCar, make: 'Tata', model: 'Nexon'}].flatMap((each) => each ?? [])
    const forBoth = {...campaign, workshopCampaignVehicleMappings: ofBoth}
    const panel = <BookingPanel workshop={{...workshop, jobs}} campaign={forBoth} onBooked={() => {}} />
    const person = renderPart(panel, services)
    await screen.findByText(/^Cool cabin package/)
    await person.selectOptions(
      screen.getByLabelText('Make'),
      await screen.findByRole('option', {name: 'Tata'}),
    )
    expect(await screen.findByText(/^Monsoon check/)).toBeDefined()
  })

  it('a full day offers the nearest free ones, and a verified phone is not asked again', async () => {
    let attempts = 0
    const {person, onBooked, asked} = open(
      {
        bookAsync: () => {
          attempts += 1
          if (attempts > 1) return {answer: {generatedId: 'booking-1'}}
          throw new CallFailure('DATE_UNAVAILABLE', {
            availableDates: ['2025-11-21'],
            otpGrant: 'k'.repeat(32),
          })
        },
      },
      withDraft,
    )
    await submit(person)
    await typeCode(person)
    const alert = await screen.findByRole('alert')
    await person.click(within(alert).getByRole('radio', {name: 'Fri, 21 Nov'}))
    await submit(person)
    await waitFor(() => expect(onBooked).toHaveBeenCalledWith('booking-1'))
    expect(asked.findLast(({name}) => name === 'bookAsync')?.headers['otp']).toBe('k'.repeat(32))
  })

  it('the offer terms always stand beside the offer, which the user can change in the offer dialog', async () => {
    const {person, services} = open()
    const terms = screen.getByRole('list', {name: 'Terms'})
    expect(
      within(terms)
        .getAllByRole('listitem')
        .map(({textContent}) => textContent),
    ).toEqual([
      'Offer valid for a limited time only.',
      'Cannot be combined with other offers.',
      'Until 31 Dec 2025.',
      'One for each car.',
    ])
    await person.click(screen.getByRole('button', {name: 'Change offer'}))
    const dialog = await screen.findByRole('dialog', {name: 'Choose an offer'})
    await person.click(within(dialog).getByRole('radio', {name: /₹200.00 off the service package/}))
    expect(services.stored.searchForm.read()).toBeNull()
    await person.click(within(dialog).getByRole('button', {name: 'Use this offer'}))
    expect(await screen.findByText('Show the code SAVE200 at the workshop to redeem it.')).toBeInstanceOf(
      HTMLElement,
    )
    expect(services.stored.searchForm.read()?.couponDetails).toEqual({
      couponCode: 'SAVE200',
      couponPercentage: 200,
    })
  })

  it('an offer that was only looked at in the offer dialog is not taken', async () => {
    const {person} = open()
    await person.click(screen.getByRole('button', {name: 'Change offer'}))
    const dialog = within(await screen.findByRole('dialog', {name: 'Choose an offer'}))
    await person.click(dialog.getByRole('radio', {name: /₹200.00 off the service package/}))
    await person.click(dialog.getByRole('button', {name: 'Close'}))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('Monsoon check')).toBeDefined()
    expect(screen.queryByText('₹200.00 off the service package')).toBeNull()
  })

  it.each([
    [true, /^Cool cabin package/],
    [false, /^Monsoon check/],
  ])(
    'a stored campaign-offer-availed of %s decides after a reload',
    async (isCampaignOfferAvailed, offer) => {
      const {services} = fakeServices({answers: ANSWERS})
      const {campaign, vehicle, jobs} = offerModel.starts[0]?.input.facts ?? {}
      services.stored.bookingForm.write({
        draft: {...filled, vehicle, jobs},
        jobId: null,
        workshopId: 'w-1',
      })
      changeSearch(services.stored, () => ({
        campaignDetails: {campaignName: 'cool-cabin', isCampaignOfferAvailed},
      }))
      const both = {...workshop, jobs}
      renderPart(<BookingPanel workshop={both} campaign={campaign} onBooked={() => {}} />, services)
      expect(await screen.findByText(offer)).toBeInstanceOf(HTMLElement)
    },
  )

  it.each([
    ['2025-11-21', true],
    ['2025-11-01', false],
  ])('the wished day %s of the search is chosen from the start: %s', async (wishedDay, isChosen) => {
    const {services} = fakeServices({answers: ANSWERS})
    const panel = (
      <BookingPanel workshop={workshop} campaign={null} wishedDay={wishedDay} onBooked={() => {}} />
    )
    renderPart(panel, services)
    expect(await screen.findByRole('radio', {name: 'Fri, 21 Nov'})).toHaveProperty('checked', isChosen)
  })

  it('input is stored at once', async () => {
    const {person, services} = open()
    await person.type(screen.getByLabelText('First name'), 'Asha')
    expect(services.stored.bookingForm.read()?.draft.firstName).toBe('Asha')
  })
})
