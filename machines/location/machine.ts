import {locationSetup} from './setup.ts'

/** Finds the place to search around: typed and chosen, or measured by the browser. */
export const locationMachine = locationSetup.createMachine({
  id: 'location',
  description: 'The place a search is made around.',
  context: ({input}) => ({
    ...input,
    chosen: input.initial,
    text: input.initial?.formattedAddress ?? '',
    suggestions: [],
    failure: null,
  }),
  initial: 'resting',
  on: {
    'text.changed': [
      {
        description: 'An emptied field asks for a place.',
        meta: {requirement: '000-4-51'},
        guard: {type: 'is the text empty', params: ({event}) => event},
        target: '.resting',
        actions: 'note that the field is empty',
      },
      {
        description: 'The person is typing a place.',
        meta: {requirement: '000-2-43'},
        target: '.typing',
        actions: {type: 'keep the text', params: ({event}) => event},
      },
    ],
    'suggestion.chosen': {
      description: 'A place is chosen from the list, which stays in view whatever else goes on.',
      meta: {requirement: '000-2-51'},
      target: '.resolving',
      actions: 'forget the failure',
    },
    'position.asked': {
      description: 'The browser is asked where it is.',
      meta: {requirement: '000-2-52'},
      target: '.measuring',
      actions: 'forget the failure',
    },
    'field.left': [
      {
        description: 'Leaving an empty field explains that it needs a place.',
        meta: {requirement: '000-4-51'},
        guard: 'is nothing typed',
        target: '.resting',
        actions: 'note that the field is empty',
      },
      {
        description: 'Leaving without choosing restores the place that stood there.',
        meta: {requirement: '000-4-52'},
        target: '.resting',
        actions: 'restore the chosen location',
      },
    ],
  },
  states: {
    resting: {
      description: 'The field shows the chosen place, or none.',
      meta: {requirement: '000-2-43'},
    },
    typing: {
      description: 'Suggestions wait for a pause in the typing.',
      after: {
        'typing pause': {target: 'suggesting', description: 'The person has stopped typing.'},
      },
    },
    suggesting: {
      description: 'Places that fit the text are looked up, in India only.',
      meta: {requirement: '000-2-51'},
      tags: 'busy',
      invoke: {
        src: 'suggest places',
        input: ({context}) => ({text: context.text}),
        onDone: [
          {
            description: 'No place fits.',
            meta: {requirement: '000-5-47'},
            guard: {type: 'is nothing found', params: ({event}) => ({suggestions: event.output})},
            target: 'offering',
            actions: ['forget the suggestions', 'note that nothing was found'],
          },
          {
            description: 'Places are offered.',
            meta: {requirement: '000-2-51'},
            target: 'offering',
            actions: {type: 'keep the suggestions', params: ({event}) => ({suggestions: event.output})},
          },
        ],
        onError: {
          description: 'The look-up failed.',
          meta: {requirement: '000-8-15'},
          target: 'offering',
          actions: [
            'forget the suggestions',
            {
              type: 'note the failure',
              params: ({event}) => ({error: event.error, otherwise: 'mapsUnavailable' as const}),
            },
          ],
        },
      },
    },
    offering: {
      description: 'The list of places is open.',
      meta: {requirement: '000-2-51'},
    },
    resolving: {
      description: 'The chosen place is looked up for its coordinates.',
      tags: 'busy',
      invoke: {
        src: 'resolve place',
        input: ({event}) => ({placeId: event.type === 'suggestion.chosen' ? event.placeId : ''}),
        onDone: {
          description: 'The place has coordinates and is chosen.',
          meta: {requirement: '000-5-2'},
          target: 'resting',
          actions: [
            {type: 'choose the location', params: ({event}) => ({location: event.output})},
            {type: 'report the location', params: ({event}) => ({location: event.output})},
          ],
        },
        onError: {
          description: 'The place could not be looked up.',
          meta: {requirement: '000-8-15'},
          target: 'offering',
          actions: {
            type: 'note the failure',
            params: ({event}) => ({error: event.error, otherwise: 'mapsUnavailable' as const}),
          },
        },
      },
      on: {'field.left': {description: 'A choice already made is not undone by leaving the field.'}},
    },
    measuring: {
      description: 'The browser measures its position, and the address there is looked up.',
      meta: {requirement: '000-4-53'},
      tags: 'busy',
      invoke: {
        src: 'measure position',
        input: {},
        onDone: {
          description: 'The address at the position fills the field.',
          meta: {requirement: '000-4-53'},
          target: 'resting',
          actions: [
            {type: 'choose the location', params: ({event}) => ({location: event.output})},
            {type: 'report the location', params: ({event}) => ({location: event.output})},
          ],
        },
        onError: {
          description: 'No position, or no address there: the person types instead.',
          meta: {requirement: '000-5-48'},
          target: 'resting',
          actions: {
            type: 'note the failure',
            params: ({event}) => ({error: event.error, otherwise: 'geoLocation' as const}),
          },
        },
      },
      on: {'field.left': {description: 'Leaving the field does not stop the measuring.'}},
    },
  },
})
