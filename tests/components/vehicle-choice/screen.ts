import type {vehicleChoiceMachine} from '../../../machines/vehicle-choice/machine.ts'
import {vehicleChoiceModel} from '../../../machines/vehicle-choice/model.ts'
import type {Port} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'

const PUNE = '/consumer/workshops/Pune'
const MAKE = 'make=Maruti%20Suzuki'

/** On phones the filters are in a drawer. */
async function openFilters(port: Port) {
  await port.see('heading', /^Workshops near/)
  if (!port.isWide) await port.press('button', /^Filters/)
  await port.seeEnabled('combobox', 'Make')
}

const beginning = (query: string) => ({path: `${PUNE}${query}`, first: openFilters})
const choosing = (field: string, option: string) => (port: Port) => port.choose(field, option)

/** Make, model and variant among the filters of the results; "Clear all" clears the car. */
export const vehicleChoiceScreen = defineScreen<typeof vehicleChoiceMachine>({
  model: vehicleChoiceModel,
  starts: {
    'without a car': beginning(''),
    'with a make': beginning(`?${MAKE}`),
    'with a make and a model': beginning(`?${MAKE}&model=Swift`),
    'with a whole car': beginning(`?${MAKE}&model=Swift&variant=Petrol`),
  },
  holds: [],
  actions: {
    'make.chosen · Maruti Suzuki': choosing('Make', 'Maruti Suzuki'),
    'make.chosen · Hyundai': choosing('Make', 'Hyundai'),
    'model.chosen · Swift': choosing('Model', 'Swift'),
    'model.chosen · Dzire': choosing('Model', 'Dzire'),
    'model.chosen · i20': choosing('Model', 'i20'),
    'variant.chosen · Petrol': choosing('Variant', 'Petrol'),
    'variant.chosen · Diesel': choosing('Variant', 'Diesel'),
    'vehicle.cleared': (port) => port.press('button', 'Clear all'),
  },
  outcomes: {},
  assertions: {
    'vehicle-choice.lacking a make': async (port) => {
      await port.seeChoice('Make', '')
      await port.seeDisabled('combobox', 'Model')
      await port.seeDisabled('combobox', 'Variant')
      await port.miss('button', 'Clear all')
    },
    'vehicle-choice.lacking a model': async (port, {context}) => {
      await port.seeChoice('Make', context.vehicle.make)
      await port.seeEnabled('combobox', 'Model')
      await port.seeChoice('Model', '')
      await port.seeDisabled('combobox', 'Variant')
    },
    'vehicle-choice.lacking a variant': async (port, {context}) => {
      await port.seeChoice('Make', context.vehicle.make)
      await port.seeChoice('Model', context.vehicle.model)
      await port.seeEnabled('combobox', 'Variant')
      await port.seeChoice('Variant', '')
    },
    'vehicle-choice.complete': async (port, {context}) => {
      await port.seeChoice('Make', context.vehicle.make)
      await port.seeChoice('Model', context.vehicle.model)
      await port.seeChoice('Variant', context.vehicle.variant)
      await port.see('button', 'Clear all')
    },
  },
})
