import {act, screen, waitFor} from '@testing-library/react'
import {describe, expect, it} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {EMPTY_BOOKING_DRAFT} from '../../../machines/booking/types.ts'
import {FAKE_IDENTITY} from '../../support/fakes/fake-profile.ts'
import {NOW} from '../../support/fakes/fake-services.ts'
import {recordOf} from '../../support/record.ts'
import {
  FILLED_DRAFT,
  openPanel,
  PANEL_ADDRESS,
  pressBookNow,
  typeRightCode,
  withFilledDraft,
} from './open-panel.tsx'

describe('a booking that is sent', () => {
  it('a guest with an unverified phone is asked for a code, and the code books', async () => {
    const {person, onBooked, asked, services} = openPanel({}, withFilledDraft)
    await pressBookNow(person)
    await typeRightCode(person)
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
    const {person, onBooked, asked, recorded} = openPanel({}, (fake) => {
      withFilledDraft(fake)
      fake.services.readBotSignal = async () => 'score 0.9'
    })
    await pressBookNow(person)
    await typeRightCode(person)
    await waitFor(() => expect(onBooked).toHaveBeenCalledWith('booking-1'))
    expect(asked.find(({name}) => name === 'bookAsync')?.input).toMatchObject({recaptchaToken: 'score 0.9'})
    await waitFor(() => expect(recorded).toContain('booking_success'))
  })

  it('a booking sends the referral data and clears them', async () => {
    const {person, onBooked, asked, services} = openPanel({}, (fake) => {
      withFilledDraft(fake)
      fake.services.stored.referral.write({values: {utm_source: 'poster', gclId: 'abc'}, timestamp: NOW})
    })
    await pressBookNow(person)
    expect(services.stored.referral.read()).not.toBeNull()
    await typeRightCode(person)
    await waitFor(() => expect(onBooked).toHaveBeenCalledWith('booking-1'))
    expect(asked.find(({name}) => name === 'bookAsync')?.input).toMatchObject({
      booking: {customer: {referralData: '{"utm_source":"poster","gclId":"abc"}'}},
    })
    expect(services.stored.referral.read()).toBeNull()
  })

  it('a value of a link that the server would refuse stays out of the booking, and the others are sent', async () => {
    const {person, onBooked, asked} = openPanel({}, (fake) => {
      withFilledDraft(fake)
      const values = {utm_source: 'poster', utm_term: 'x'.repeat(1990), gclId: 'abc'}
      fake.services.stored.referral.write({values, timestamp: NOW})
    })
    await pressBookNow(person)
    await typeRightCode(person)
    await waitFor(() => expect(onBooked).toHaveBeenCalledWith('booking-1'))
    expect(asked.find(({name}) => name === 'bookAsync')?.input).toMatchObject({
      booking: {customer: {referralData: '{"utm_source":"poster","gclId":"abc"}'}},
    })
  })

  it('sends the instructions, the consent to offers, and the pickup with its own instructions', async () => {
    const {person, onBooked, asked} = openPanel({}, (fake) => {
      const pickup = {
        ...EMPTY_BOOKING_DRAFT.pickup,
        ...PANEL_ADDRESS,
        isRequested: true,
        instructions: 'Blue gate',
      }
      const draft = {...FILLED_DRAFT, jobs: [...FILLED_DRAFT.jobs], instructions: 'Ring twice', pickup}
      fake.services.stored.bookingForm.write({
        draft: {...draft, marketingOptInAgreed: true},
        jobId: null,
        workshopId: 'w-1',
      })
    })
    await pressBookNow(person)
    await typeRightCode(person)
    await waitFor(() => expect(onBooked).toHaveBeenCalledWith('booking-1'))
    expect(asked.find(({name}) => name === 'bookAsync')?.input).toMatchObject({
      marketingOptInAgreed: true,
      booking: {
        customer: {notes: 'Ring twice'},
        pickup: {pickupRequested: true, pickupAddress: PANEL_ADDRESS, pickupInstructions: 'Blue gate'},
      },
    })
  })

  it('a number verified earlier books directly with its grant', async () => {
    const {person, onBooked, asked} = openPanel({}, (fake) => {
      withFilledDraft(fake)
      fake.services.stored.consumerDetails.write({
        customerId: 'c-1',
        proof: {phone: '+919876543210', refId: 'ref-0', grant: 'h'.repeat(32), until: NOW + 60_000},
      })
    })
    await pressBookNow(person)
    await waitFor(() => expect(onBooked).toHaveBeenCalledWith('booking-1'))
    expect(asked.find(({name}) => name === 'bookAsync')?.headers).toEqual({
      refID: 'ref-0',
      otp: 'h'.repeat(32),
      phoneNumber: '+919876543210',
    })
  })

  it('a number verified half an hour ago is asked for a code again', async () => {
    const {person, asked} = openPanel({}, (fake) => {
      withFilledDraft(fake)
      fake.services.stored.consumerDetails.write({
        customerId: 'c-1',
        proof: {phone: '+919876543210', refId: 'ref-0', grant: 'h'.repeat(32), until: NOW},
      })
    })
    await pressBookNow(person)
    expect(await screen.findByLabelText('6-digit code')).toBeDefined()
    expect(asked.filter(({name}) => name === 'bookAsync')).toEqual([])
  })

  it('a logged-in user finds the phone prefilled and locked, and skips the code', async () => {
    const {person, onBooked, asked} = openPanel({}, (fake) => {
      withFilledDraft(fake)
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
    await pressBookNow(person)
    await waitFor(() => expect(onBooked).toHaveBeenCalledWith('booking-1'))
    expect(asked.find(({name}) => name === 'bookAsync')?.input).toMatchObject({
      booking: {language: 'en-IN', customer: {title: 'Ms'}},
    })
  })

  it.each(['w-1', 'another workshop'])(
    'a draft without a name for %s leaves the name and the car that are known',
    async (workshopId) => {
      openPanel({}, ({services: {stored}}) => {
        const draft = {...FILLED_DRAFT, jobs: [], firstName: '', lastName: ''}
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
    const {person, onBooked, asked} = openPanel({}, (fake) => {
      withFilledDraft(fake)
      const agent = {phone: '+915550000006', firstName: 'Meera', lastName: 'Agent', title: null}
      fake.services.stored.identity.write({idToken: token, ...agent})
    })
    const phone = screen.getByLabelText('Mobile number')
    expect(phone.hasAttribute('disabled')).toBe(false)
    await person.clear(phone)
    await person.type(phone, '9123456780')
    await pressBookNow(person)
    await waitFor(() => expect(onBooked).toHaveBeenCalledWith('booking-1'))
    const sent = recordOf(asked.find(({name}) => name === 'bookAsync')?.input['booking'])
    expect(sent.customer).toMatchObject({telNo: '+919123456780', firstName: 'Asha'})
  })

  it('a person who signs in after starting with another number sees the own one', async () => {
    const {person, onBooked, asked} = openPanel({}, (fake) => {
      withFilledDraft(fake)
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
    await pressBookNow(person)
    await waitFor(() => expect(onBooked).toHaveBeenCalledWith('booking-1'))
    const sent = recordOf(asked.find(({name}) => name === 'bookAsync')?.input['booking'])
    expect(sent.customer).toMatchObject({telNo: '+919123456789'})
  })

  it.each([
    ['UNKNOWN_ERROR', 'Some Unknown error occured.'],
    ['OFFER_NOT_VALID', 'The offer has ended. Look at “Your offer” below before you book again.'],
    [null, 'Error occured while creating booking request. Please reload the page and retry.'],
  ] as const)('a failure with the code %s shows its text and keeps all input', async (code, text) => {
    const {person, recorded} = openPanel(
      {
        bookAsync: () => {
          throw new CallFailure(code)
        },
      },
      withFilledDraft,
    )
    await pressBookNow(person)
    await typeRightCode(person)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(text)
    expect(alert.textContent).toContain('Nothing you entered is lost.')
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Asha')
    await waitFor(() => expect(recorded).toEqual(['booking_failure']))
  })

  it('while a booking is sent, its button keeps the focus, and presses do nothing', async () => {
    const {person, asked} = openPanel({bookAsync: () => new Promise(() => {})}, (fake) => {
      withFilledDraft(fake)
      fake.services.stored.identity.write(FAKE_IDENTITY)
    })
    await pressBookNow(person)
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
    const {person, onBooked, asked, services} = openPanel({}, (fake) => {
      withFilledDraft(fake)
      fake.services.stored.identity.write(FAKE_IDENTITY)
    })
    act(() =>
      services.stored.bookingForm.write({draft: FILLED_DRAFT, jobId: 'job-of-the-other-tab', workshopId}),
    )
    await pressBookNow(person)
    await waitFor(() => expect(onBooked).toHaveBeenCalledWith('booking-1'))
    expect(asked.find(({name}) => name === 'bookAsync')?.input).toMatchObject({generatedJobId})
  })
})
