import {awaitingTheNetwork} from './awaiting-the-network.ts'
import {provingThePhone} from './proving-the-phone.ts'
import {bookingSetup, submission} from './setup.ts'

/**
 * Books a service: from an open form, with a verified phone, to a booking or an explained refusal that loses
 * no input.
 */
export const bookingMachine = bookingSetup.createMachine({
  id: 'booking',
  description: 'Books a car service at one workshop.',
  context: ({input}) => ({...input, offer: null, failure: null, generatedId: null}),
  initial: 'editing',
  entry: 'drop a date that has passed',
  states: {
    editing: {
      description: 'The form is open; everything typed is kept.',
      meta: {requirement: '000-2-78'},
      initial: 'untroubled',
      on: {
        'draft.changed': {
          description: 'What the person types is kept at once.',
          actions: [{type: 'change the draft', params: ({event}) => event}, 'keep the draft in storage'],
        },
        'job id.adopted': {
          description: 'Another tab has begun to submit this draft: both speak of one booking.',
          actions: {type: 'adopt the job id', params: ({event}) => event},
        },
        'booking.asked': [
          {
            description: 'A complete form is submitted without a network: it is held under its key.',
            meta: {requirement: '000-5-28'},
            guard: {type: 'is complete but offline', params: ({event}) => event},
            target: 'awaiting the network',
            actions: [
              {type: 'keep the job id and the offer', params: ({event}) => event},
              'keep the draft in storage',
            ],
          },
          {
            description: 'A complete form is submitted under one key.',
            meta: {requirement: '000-5-28'},
            guard: 'is the form complete',
            target: 'choosing the way',
            actions: [
              {type: 'keep the job id and the offer', params: ({event}) => event},
              'keep the draft in storage',
            ],
          },
          {
            description: 'An incomplete form is explained.',
            meta: {requirement: '000-5-28'},
            target: '.explaining problems',
            actions: ['forget the failure', 'point at the problems'],
          },
        ],
      },
      states: {
        untroubled: {description: 'Nothing is wrong that the person need know.'},
        'explaining problems': {
          description: 'The fields that hinder the booking are named.',
          meta: {requirement: '000-5-28'},
        },
        'explaining the refusal': {
          description: 'The last attempt failed; its reason is shown and everything typed still stands.',
          meta: {requirement: '000-4-37'},
        },
      },
    },
    'choosing the way': {
      description: 'Decides whether the phone must be proved first.',
      always: [
        {
          description: 'A known phone, or a call-centre agent, books directly.',
          meta: {requirement: '000-4-28'},
          guard: 'needs no code',
          target: 'submitting',
          actions: 'forget a proof of another phone',
        },
        {
          description: 'A guest with an unverified phone is asked for a code.',
          meta: {requirement: '000-4-27'},
          target: 'proving the phone',
        },
      ],
    },
    'proving the phone': provingThePhone,
    'awaiting the network': awaitingTheNetwork,
    submitting: {
      description: 'The booking is on its way.',
      meta: {requirement: '000-4-28'},
      tags: 'busy',
      invoke: {
        src: 'submit booking',
        input: ({context}) => ({submission: submission(context), proof: context.proof}),
        onDone: {
          description: 'The booking is accepted.',
          meta: {requirement: '000-4-30'},
          target: 'booked',
          actions: {type: 'keep the booking', params: ({event}) => event.output},
        },
        onError: [
          {
            description: 'The network went: the booking is held until it is back.',
            guard: {type: 'was there no network', params: ({event}) => ({error: event.error})},
            target: 'awaiting the network',
          },
          {
            description: 'An earlier proof no longer serves: a code is asked for.',
            meta: {requirement: '000-4-27'},
            guard: {type: 'is a code asked for again', params: ({event}) => ({error: event.error})},
            target: 'proving the phone',
            actions: 'forget the proof',
          },
          {
            description:
              'An earlier attempt with other facts was accepted after all: the next one is a new booking.',
            guard: {type: 'was the key used before', params: ({event}) => ({error: event.error})},
            target: 'refused',
            actions: [
              {type: 'keep why it was refused', params: ({event}) => ({error: event.error})},
              {type: 'report the failure', params: ({event}) => ({error: event.error})},
              'start over under a new key',
            ],
          },
          {
            description: 'Refused or unanswered: the reason is shown, nothing is lost.',
            meta: {requirement: '000-4-37'},
            target: 'refused',
            actions: [
              {type: 'keep why it was refused', params: ({event}) => ({error: event.error})},
              {type: 'report the failure', params: ({event}) => ({error: event.error})},
            ],
          },
        ],
      },
    },
    refused: {
      description: 'An attempt has failed; the form comes back with the reason.',
      meta: {requirement: '000-4-37'},
      entry: 'keep the draft in storage',
      always: {target: 'editing.explaining the refusal', description: 'The reason stands above the form.'},
    },
    booked: {
      type: 'final',
      description: 'The booking is made; the visitor goes on to its confirmation.',
      meta: {requirement: '000-4-34'},
      entry: ['clear what was stored', 'report the booking'],
    },
  },
})
