import {screen, waitFor} from '@testing-library/react'
import {afterEach, describe, expect, it} from 'vitest'
import {NO_VEHICLE} from '../../../domain/vehicle/vehicle.ts'
import {recordOf} from '../../support/record.ts'
import {choicesOf, openWorkshopPage, withDraft} from './open-workshop-page.tsx'

afterEach(() => localStorage.clear())

describe('A campaign whose car is chosen in the booking form', () => {
  it('is booked once both of its services are ticked by hand', async () => {
    const {person, asked, services} = await openWorkshopPage(
      '?campaign=cool-cabin',
      {},
      withDraft({vehicle: NO_VEHICLE}),
    )
    await waitFor(() => expect(choicesOf('Make')).toEqual(['Hyundai']))
    await person.selectOptions(screen.getByLabelText('Make'), 'Hyundai')
    await waitFor(() => expect(choicesOf('Model')).toEqual(['i20']))
    await person.selectOptions(screen.getByLabelText('Model'), 'i20')
    await waitFor(() => expect(choicesOf('Variant')).toEqual(['Petrol']))
    await person.selectOptions(screen.getByLabelText('Variant'), 'Petrol')
    expect(await screen.findByRole('button', {name: 'Select these services'})).toBeDefined()
    await person.click(screen.getByRole('checkbox', {name: 'Periodic service'}))
    await person.click(screen.getByRole('checkbox', {name: 'AC service and repair'}))
    expect(await screen.findByText(/^Cool cabin package/, {selector: 'section p'})).toBeDefined()
    expect(services.stored.searchForm.read()?.campaignDetails).toEqual({
      campaignName: 'cool-cabin',
      isCampaignOfferAvailed: true,
    })
    await person.click(screen.getByRole('button', {name: 'Book now'}))
    await waitFor(() => expect(asked.map(({name}) => name)).toContain('bookAsync'))
    const sent = recordOf(asked.find(({name}) => name === 'bookAsync')?.input['booking'])
    expect(recordOf(sent['campaign'])['name']).toBe('cool-cabin')
  })
})
