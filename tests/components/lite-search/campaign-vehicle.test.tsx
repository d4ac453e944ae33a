import {screen, waitFor} from '@testing-library/react'
import {useState} from 'react'
import {expect, test} from 'vitest'
import {NO_VEHICLE} from '../../../domain/vehicle/vehicle.ts'
import type {LiteSearchDraft} from '../../../machines/lite-search/types.ts'
import {CampaignVehicle} from '../../../src/features/home/lite-search/campaign/campaign-vehicle.tsx'
import {renderPart} from '../../support/components/render-part.tsx'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {WINTER} from '../../support/fakes/winter-campaign.ts'

const ANSWERS = {
  '/oats/vehicle/manufacturers': () => ({
    answer: ['Tata', 'Mahindra'].map((manufacturer) => ({manufacturerId: manufacturer, manufacturer})),
  }),
  '/oats/vehicle/models': () => ({answer: ['Nexon', 'Thar'].map((model) => ({modelId: model, model}))}),
  '/oats/vehicle/models/fuelTypes': () => ({
    answer: ['Petrol', 'Diesel_Turbo'].map((fuel) => ({fuelId: fuel, fuel})),
  }),
}

test('another car of a campaign has its own package, not that of the car before', async () => {
  let jobs: readonly string[] = []
  function Form() {
    const [draft, setDraft] = useState<LiteSearchDraft>({
      location: null,
      phone: '',
      vehicle: NO_VEHICLE,
      jobs: ['own'],
    })
    jobs = draft.jobs
    return (
      <CampaignVehicle
        campaign={WINTER}
        draft={draft}
        onChange={(changes) => setDraft({...draft, ...changes})}
        hasTried={false}
      />
    )
  }
  const person = renderPart(<Form />, fakeServices({answers: ANSWERS}).services)
  const choose = async (name: string, choice: string) => {
    await screen.findByRole('option', {name: choice})
    await person.selectOptions(screen.getByRole('combobox', {name}), choice)
  }
  await choose('Make', 'Tata')
  await choose('Model', 'Nexon')
  await choose('Variant', 'Petrol')
  await waitFor(() => expect(jobs).toEqual(['own', 'j1', 'j2']))
  await choose('Make', 'Mahindra')
  await choose('Model', 'Thar')
  await choose('Variant', 'Diesel_Turbo')
  await waitFor(() => expect(jobs).toEqual(['own', 'j3']))
})
