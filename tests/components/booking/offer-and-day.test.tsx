import {screen, waitFor, within} from '@testing-library/react'
import {describe, expect, it} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {offerModel} from '../../../machines/offer/model.ts'
import {BookingPanel} from '../../../src/features/booking/booking-panel.tsx'
import {changeSearch} from '../../../src/platform/storage/search-form.ts'
import {renderPart} from '../../support/components/render-part.tsx'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {
  FILLED_DRAFT,
  openPanel,
  PANEL_ANSWERS,
  PANEL_WORKSHOP,
  pressBookNow,
  typeRightCode,
  withFilledDraft,
} from './open-panel.tsx'

describe('the offer and the day of the form', () => {
  it('a booking date earlier than tomorrow resets to none', () => {
    openPanel({}, ({services}) => {
      services.stored.bookingForm.write({
        draft: {...FILLED_DRAFT, jobs: [], bookingDate: '2025-11-19'},
        jobId: null,
        workshopId: 'w-1',
      })
    })
    expect(screen.getByRole('button', {name: 'Book now'}).getAttribute('aria-disabled')).toBe('true')
  })

  it('another car ends the offer of a campaign for the car before', async () => {
    const {services} = fakeServices({answers: PANEL_ANSWERS})
    const {campaign, vehicle, jobs} = offerModel.starts[0]?.input.facts ?? {}
    services.stored.bookingForm.write({
      draft: {...FILLED_DRAFT, vehicle, jobs},
      jobId: null,
      workshopId: 'w-1',
    })
    if (campaign == null) throw new Error('A campaign is expected.')
    const [ofTheCar] = campaign.workshopCampaignVehicleMappings
    const ofBoth = [ofTheCar, {...ofTheCar, make: 'Tata', model: 'Nexon'}].flatMap((each) => each ?? [])
    const forBoth = {...campaign, workshopCampaignVehicleMappings: ofBoth}
    const panel = <BookingPanel workshop={{...PANEL_WORKSHOP, jobs}} campaign={forBoth} onBooked={() => {}} />
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
    const {person, onBooked, asked} = openPanel(
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
      withFilledDraft,
    )
    await pressBookNow(person)
    await typeRightCode(person)
    const alert = await screen.findByRole('alert')
    await person.click(within(alert).getByRole('radio', {name: 'Fri, 21 Nov'}))
    await pressBookNow(person)
    await waitFor(() => expect(onBooked).toHaveBeenCalledWith('booking-1'))
    expect(asked.findLast(({name}) => name === 'bookAsync')?.headers['otp']).toBe('k'.repeat(32))
  })

  it('the offer terms always stand beside the offer, which the user can change in the offer dialog', async () => {
    const {person, services} = openPanel()
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
    const {person} = openPanel()
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
      const {services} = fakeServices({answers: PANEL_ANSWERS})
      const {campaign, vehicle, jobs} = offerModel.starts[0]?.input.facts ?? {}
      services.stored.bookingForm.write({
        draft: {...FILLED_DRAFT, vehicle, jobs},
        jobId: null,
        workshopId: 'w-1',
      })
      changeSearch(services.stored, () => ({
        campaignDetails: {campaignName: 'cool-cabin', isCampaignOfferAvailed},
      }))
      const both = {...PANEL_WORKSHOP, jobs}
      renderPart(<BookingPanel workshop={both} campaign={campaign} onBooked={() => {}} />, services)
      expect(await screen.findByText(offer)).toBeInstanceOf(HTMLElement)
    },
  )

  it.each([
    ['2025-11-21', true],
    ['2025-11-01', false],
  ])('the wished day %s of the search is chosen from the start: %s', async (wishedDay, isChosen) => {
    const {services} = fakeServices({answers: PANEL_ANSWERS})
    const panel = (
      <BookingPanel workshop={PANEL_WORKSHOP} campaign={null} wishedDay={wishedDay} onBooked={() => {}} />
    )
    renderPart(panel, services)
    expect(await screen.findByRole('radio', {name: 'Fri, 21 Nov'})).toHaveProperty('checked', isChosen)
  })
})
