import {locationSetup} from './setup.ts'

/** Finds the place to search around: typed and chosen, or measured by the browser. */
export const locationMachine = locationSetup.createMachine({
  id: 'location',
  description: 'The place around which a search runs.',
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
        meta: {requirement: '000-4-51'},
        guard: {type: 'is the text empty', params: ({event}) => event},
        target: '.resting',
        actions: 'note that the field is empty',
      },
      {
        meta: {requirement: '000-2-43'},
        target: '.typing',
        actions: {type: 'store the text', params: ({event}) => event},
      },
    ],
    'suggestion.chosen': {
      description: 'The list stays visible in every state, so that a place can be chosen at any time.',
      meta: {requirement: '000-2-51'},
      target: '.resolving',
      actions: 'clear the failure',
    },
    'position.asked': {
      meta: {requirement: '000-2-52'},
      target: '.measuring',
      actions: 'clear the failure',
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
        description: 'Leaving without a choice restores the earlier place.',
        meta: {requirement: '000-4-52'},
        target: '.resting',
        actions: 'restore the chosen location',
      },
    ],
  },
  states: {
    resting: {
      meta: {requirement: '000-2-43'},
    },
    typing: {
      description: 'Suggestions wait for a pause in the typing.',
      after: {
        'typing pause': 'suggesting',
      },
    },
    suggesting: {
      description: 'Suggestions are places in India only.',
      meta: {requirement: '000-2-51'},
      tags: 'busy',
      invoke: {
        src: 'suggest places',
        input: ({context}) => ({text: context.text}),
        onDone: [
          {
            meta: {requirement: '000-5-47'},
            guard: {type: 'is nothing found', params: ({event}) => ({suggestions: event.output})},
            target: 'offering',
            actions: ['clear the suggestions', 'note that nothing was found'],
          },
          {
            meta: {requirement: '000-2-51'},
            target: 'offering',
            actions: {type: 'store the suggestions', params: ({event}) => ({suggestions: event.output})},
          },
        ],
        onError: {
          meta: {requirement: '000-8-15'},
          target: 'offering',
          actions: [
            'clear the suggestions',
            {
              type: 'note the failure',
              params: ({event}) => ({error: event.error, otherwise: 'mapsUnavailable' as const}),
            },
          ],
        },
      },
    },
    offering: {
      meta: {requirement: '000-2-51'},
    },
    resolving: {
      description: 'Looks up the coordinates of the chosen place.',
      tags: 'busy',
      invoke: {
        src: 'resolve place',
        input: ({event}) => ({placeId: event.type === 'suggestion.chosen' ? event.placeId : ''}),
        onDone: {
          meta: {requirement: '000-5-2'},
          target: 'resting',
          actions: [
            {type: 'choose the location', params: ({event}) => ({location: event.output})},
            {type: 'report the location', params: ({event}) => ({location: event.output})},
          ],
        },
        onError: {
          meta: {requirement: '000-8-15'},
          target: 'offering',
          actions: {
            type: 'note the failure',
            params: ({event}) => ({error: event.error, otherwise: 'mapsUnavailable' as const}),
          },
        },
      },
      on: {'field.left': {description: 'Leaving the field does not undo the choice.'}},
    },
    measuring: {
      description: 'The browser measures its position, and its address is looked up.',
      meta: {requirement: '000-4-53'},
      tags: 'busy',
      invoke: {
        src: 'measure position',
        input: {},
        onDone: {
          meta: {requirement: '000-4-53'},
          target: 'resting',
          actions: [
            {type: 'choose the location', params: ({event}) => ({location: event.output})},
            {type: 'report the location', params: ({event}) => ({location: event.output})},
          ],
        },
        onError: {
          description: 'There is no position or no address; the person types instead.',
          meta: {requirement: '000-5-48'},
          target: 'resting',
          actions: {
            type: 'note the failure',
            params: ({event}) => ({error: event.error, otherwise: 'geoLocation' as const}),
          },
        },
      },
      on: {'field.left': {description: 'Leaving the field does not stop the measurement.'}},
    },
  },
})
