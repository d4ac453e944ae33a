import {assign, emit, setup} from 'xstate'
import {NO_VEHICLE, type VehicleDetails} from '../../domain/vehicle/vehicle.ts'

/** Chooses a vehicle by make, then model, then variant; an earlier choice changed clears the later ones. */
export const vehicleChoiceMachine = setup({
  types: {
    input: {} as {initial: VehicleDetails},
    context: {} as {vehicle: VehicleDetails},
    events: {} as
      | {type: 'make.chosen'; make: string}
      | {type: 'model.chosen'; model: string}
      | {type: 'variant.chosen'; variant: string}
      | {type: 'vehicle.cleared'},
    emitted: {} as {type: 'vehicle.changed'; vehicle: VehicleDetails},
  },
  actions: {
    'choose the make': assign((_, {make}: {make: string}) => ({vehicle: {make, model: '', variant: ''}})),
    'choose the model': assign(({context}, {model}: {model: string}) => ({
      vehicle: {make: context.vehicle.make, model, variant: ''},
    })),
    'choose the variant': assign(({context}, {variant}: {variant: string}) => ({
      vehicle: {...context.vehicle, variant},
    })),
    'clear the vehicle': assign({vehicle: NO_VEHICLE}),
    'report the vehicle': emit(({context}) => ({type: 'vehicle.changed' as const, vehicle: context.vehicle})),
  },
  guards: {
    'has a make': ({context: {vehicle}}) => vehicle.make !== '',
    'has a model': ({context: {vehicle}}) => vehicle.make !== '' && vehicle.model !== '',
    'has a variant': ({context: {vehicle}}) =>
      vehicle.make !== '' && vehicle.model !== '' && vehicle.variant !== '',
  },
}).createMachine({
  id: 'vehicle-choice',
  description: 'The make, model and variant of one car.',
  context: ({input}) => ({vehicle: input.initial}),
  initial: 'restoring',
  on: {
    'make.chosen': {
      description: 'Changing the make clears model and variant.',
      meta: {requirement: '000-5-37'},
      target: '.lacking a model',
      actions: [{type: 'choose the make', params: ({event}) => event}, 'report the vehicle'],
    },
    'vehicle.cleared': {
      description: 'The car is taken back.',
      target: '.lacking a make',
      actions: ['clear the vehicle', 'report the vehicle'],
    },
  },
  states: {
    restoring: {
      description: 'Takes up a vehicle chosen before.',
      always: [
        {guard: 'has a variant', target: 'complete', description: 'All three parts were kept.'},
        {guard: 'has a model', target: 'lacking a variant', description: 'Make and model were kept.'},
        {guard: 'has a make', target: 'lacking a model', description: 'The make was kept.'},
        {target: 'lacking a make', description: 'Nothing was kept.'},
      ],
    },
    'lacking a make': {
      description: 'Only the make can be chosen.',
      meta: {requirement: '000-5-29'},
    },
    'lacking a model': {
      description: 'The models of the make can be chosen.',
      meta: {requirement: '000-5-30'},
      on: {
        'model.chosen': {
          description: 'A model is chosen.',
          meta: {requirement: '000-5-30'},
          target: 'lacking a variant',
          actions: [{type: 'choose the model', params: ({event}) => event}, 'report the vehicle'],
        },
      },
    },
    'lacking a variant': {
      description: 'The variants of the model can be chosen.',
      meta: {requirement: '000-5-31'},
      on: {
        'model.chosen': {
          description: 'Changing the model clears the variant.',
          meta: {requirement: '000-5-38'},
          actions: [{type: 'choose the model', params: ({event}) => event}, 'report the vehicle'],
        },
        'variant.chosen': {
          description: 'A variant is chosen.',
          meta: {requirement: '000-5-31'},
          target: 'complete',
          actions: [{type: 'choose the variant', params: ({event}) => event}, 'report the vehicle'],
        },
      },
    },
    complete: {
      description: 'The whole car is named.',
      meta: {requirement: '000-5-26'},
      on: {
        'model.chosen': {
          description: 'Changing the model clears the variant.',
          meta: {requirement: '000-5-38'},
          target: 'lacking a variant',
          actions: [{type: 'choose the model', params: ({event}) => event}, 'report the vehicle'],
        },
        'variant.chosen': {
          description: 'Another variant is chosen.',
          meta: {requirement: '000-5-31'},
          actions: [{type: 'choose the variant', params: ({event}) => event}, 'report the vehicle'],
        },
      },
    },
  },
})
