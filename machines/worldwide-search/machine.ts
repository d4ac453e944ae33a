import {assign, emit, setup} from 'xstate'
import type {ChosenLocation} from '../../domain/place/location.ts'

export interface WorldwideDraft {
  location: ChosenLocation | null
  isAgreed: boolean
}

export type WorldwideProblem = 'location' | 'terms'

/** What keeps the search from starting. */
export function worldwideProblems({location, isAgreed}: WorldwideDraft): WorldwideProblem[] {
  return [...(location === null ? (['location'] as const) : []), ...(isAgreed ? [] : (['terms'] as const))]
}

/** Leads a visitor anywhere in the world from a city to the workshops near it. */
export const worldwideSearchMachine = setup({
  types: {
    input: {} as WorldwideDraft,
    context: {} as WorldwideDraft,
    events: {} as {type: 'draft.changed'; changes: Partial<WorldwideDraft>} | {type: 'start.asked'},
    emitted: {} as {type: 'search.ready'; location: ChosenLocation | null} | {type: 'problems.found'},
  },
  actions: {
    'change the draft': assign((_, {changes}: {changes: Partial<WorldwideDraft>}) => changes),
    'report the search': emit(({context}) => ({type: 'search.ready' as const, location: context.location})),
    'point at the problems': emit({type: 'problems.found'}),
  },
  guards: {'is nothing missing': ({context}) => worldwideProblems(context).length === 0},
}).createMachine({
  id: 'worldwide-search',
  description: 'The form of the worldwide search: a place and the terms.',
  context: ({input}) => input,
  initial: 'untroubled',
  on: {
    'draft.changed': {
      description: 'What the visitor chooses is kept.',
      actions: {type: 'change the draft', params: ({event}) => event},
    },
    'start.asked': [
      {
        description: 'The place is known and the terms are ticked.',
        meta: {requirement: '000-5-45'},
        guard: 'is nothing missing',
        target: '.untroubled',
        actions: 'report the search',
      },
      {
        description: 'Get Started works only once the terms are ticked.',
        meta: {requirement: '000-5-45'},
        target: '.explaining problems',
        actions: 'point at the problems',
      },
    ],
  },
  states: {
    untroubled: {
      description: 'The form is open.',
      meta: {requirement: '000-2-8'},
    },
    'explaining problems': {
      description: 'What is missing stands beside the fields until it is there.',
      meta: {requirement: '000-5-45'},
    },
  },
})
