import {screen, waitFor, within} from '@testing-library/react'
import {afterEach, describe, expect, it} from 'vitest'
import {renderSite} from '../../support/components/render-site.tsx'
import {fakeServices, NOW} from '../../support/fakes/fake-services.ts'
import {fakeWorkshops, PUNE} from '../../support/fakes/fake-workshops.ts'
import {recordOf} from '../../support/record.ts'
import {
  choicesOf,
  DRAFT_WITH_I20,
  I20,
  openWorkshopPage,
  PAGE_ANSWERS,
  withDraft,
  XUV,
} from './open-workshop-page.tsx'

const links = (summary: HTMLElement) =>
  within(summary)
    .getAllByRole('link')
    .map(({textContent}) => textContent)
const chosen = () =>
  ['Make', 'Model', 'Variant'].map((label) => {
    const select = screen.getByLabelText(label)
    return select instanceof HTMLSelectElement ? select.value : null
  })

async function chooseI20(person: Awaited<ReturnType<typeof openWorkshopPage>>['person']) {
  await person.selectOptions(screen.getByLabelText('Make'), I20.make)
  await waitFor(() => expect(choicesOf('Model')).toEqual([I20.model]))
  await person.selectOptions(screen.getByLabelText('Model'), I20.model)
  await waitFor(() => expect(choicesOf('Variant')).toEqual([I20.variant]))
  await person.selectOptions(screen.getByLabelText('Variant'), I20.variant)
}

afterEach(() => localStorage.clear())

describe('A stored car under a campaign', () => {
  it('that it does not cover does not count in the booking form: the person chooses one, and keeps all else', async () => {
    const {person, asked} = await openWorkshopPage('?campaign=cool-cabin', {}, withDraft({vehicle: XUV}))
    await waitFor(() => expect(choicesOf('Make')).toEqual(['Hyundai']))
    const book = screen.getByRole('button', {name: 'Book now'})
    expect([...chosen(), book.getAttribute('aria-disabled')]).toEqual(['', '', '', 'true'])
    await person.click(book)
    const summary = await screen.findByRole('alert', {name: 'There is a problem'})
    expect(links(summary)).toEqual(['Please select a make'])
    expect(asked.map(({name}) => name)).not.toContain('bookAsync')
    await chooseI20(person)
    await person.click(book)
    await waitFor(() => expect(asked.map(({name}) => name)).toContain('bookAsync'))
    const sent = recordOf(asked.find(({name}) => name === 'bookAsync')?.input['booking'])
    expect(sent['car']).toMatchObject(I20)
    expect(sent['customer']).toMatchObject({notes: DRAFT_WITH_I20.instructions})
  })

  it('that it covers in part counts as far as the selects show it', async () => {
    const {person} = await openWorkshopPage(
      '?campaign=cool-cabin',
      {},
      withDraft({vehicle: {...I20, variant: 'Diesel'}}),
    )
    await waitFor(() => expect(choicesOf('Variant')).toEqual(['Petrol']))
    expect(chosen()).toEqual(['Hyundai', 'i20', ''])
    await person.click(screen.getByRole('button', {name: 'Book now'}))
    expect(links(await screen.findByRole('alert', {name: 'There is a problem'}))).toEqual([
      'Please select a variant',
    ])
  })

  it('is shown as the lists spell it, where it is written in another way', async () => {
    const vehicle = {make: 'HYUNDAI', model: 'I20', variant: '_petrol'}
    await openWorkshopPage('?campaign=cool-cabin', {}, withDraft({vehicle}))
    await waitFor(() => expect(chosen()).toEqual(['Hyundai', 'i20', 'Petrol']))
    expect(screen.getByRole('button', {name: 'Book now'}).getAttribute('aria-disabled')).toBeNull()
  })

  it('counts without the campaign, and so does a car of the campaign', async () => {
    const {unmount} = await openWorkshopPage('', {}, withDraft({vehicle: XUV}))
    await waitFor(() => expect(chosen()).toEqual(['Mahindra', 'XUV300', 'Diesel']))
    unmount()
    await openWorkshopPage('?campaign=cool-cabin', {}, withDraft({vehicle: I20}))
    await waitFor(() => expect(choicesOf('Make')).toEqual(['Hyundai']))
    await waitFor(() => expect(chosen()).toEqual(['Hyundai', 'i20', 'Petrol']))
    expect(screen.getByRole('button', {name: 'Book now'}).getAttribute('aria-disabled')).toBeNull()
  })

  it('that it does not cover does not count in the search form of home', async () => {
    const {services} = fakeServices({
      answers: {
        ...PAGE_ANSWERS,
        findAvailableWorkshops: () => ({answer: fakeWorkshops(1)}),
        countAvailableWorkshops: () => ({answer: {count: 1, exact: true}}),
      },
    })
    services.stored.searchForm.write({
      vehicleDetails: XUV,
      campaignDetails: {campaignName: null, isCampaignOfferAvailed: false},
      couponDetails: null,
      isCas: false,
      workshopsSortBy: 'RECOMMENDED',
      jobs: [],
      location: PUNE,
    })
    const proof = {phone: '+919876543210', refId: 'ref-0', grant: 'grant-0', until: NOW + 60_000}
    services.stored.consumerDetails.write({customerId: 'customer-0', proof})
    const {person, router} = renderSite('/consumer/home?campaign=cool-cabin', services)
    await screen.findByText('Your offer: Cool cabin package')
    await waitFor(() => expect(choicesOf('Make')).toEqual(['Hyundai']))
    const next = screen.getByRole('button', {name: 'Next'})
    expect([...chosen(), next.getAttribute('aria-disabled')]).toEqual(['', '', '', 'true'])
    await person.click(next)
    expect(links(await screen.findByRole('alert', {name: 'One thing before we can search'}))).toEqual([
      'Choose make, model and variant for this offer.',
    ])
    await chooseI20(person)
    await person.click(next)
    await waitFor(() => expect(router.state.location.search).toMatchObject(I20))
    expect(services.stored.searchForm.read()?.vehicleDetails).toEqual(I20)
  })
})
