import {useState} from 'react'
import {FilterPanel} from '../../../src/features/results/filters/filter-panel.tsx'
import {NO_FILTERS} from '../../../src/features/results/filters/search-filters.ts'
import type {Mount} from '../../paths/component/component-driver.tsx'
import {SERVICES} from '../../support/fakes/fake-workshops.ts'

const MODELS: Record<string, string[]> = {'Maruti Suzuki': ['Swift', 'Dzire'], Hyundai: ['i20']}
const MAKES = Object.keys(MODELS)

export const vehicleChoiceMount: Mount = {
  answers: {
    '/services/v1': () => ({answer: SERVICES}),
    '/oats/vehicle/manufacturers': () => ({
      answer: MAKES.map((manufacturer) => ({manufacturerId: manufacturer, manufacturer})),
    }),
    '/oats/vehicle/models': ({manufacturerId}) => ({
      answer: (MODELS[String(manufacturerId)] ?? []).map((model) => ({modelId: model, model})),
    }),
    '/oats/vehicle/models/fuelTypes': () => ({
      answer: ['Petrol', 'Diesel'].map((fuel) => ({fuelId: fuel, fuel})),
    }),
  },
  element: (_, {input}) => <KeptFilters vehicle={input.initial} />,
}

function KeptFilters({vehicle}: {vehicle: typeof NO_FILTERS.vehicle}) {
  const [filters, setFilters] = useState({...NO_FILTERS, vehicle})
  return <FilterPanel idPrefix="filter" hasHeading filters={filters} campaign={null} onChange={setFilters} />
}
