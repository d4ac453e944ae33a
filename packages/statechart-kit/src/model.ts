// The entry `statechart-kit/model`: what the file of a model needs.
export {
  defineModel,
  type EventCase,
  type GeneratedEvents,
  type Invariant,
  type Model,
  type ObservedState,
  type Outcome,
  partialEvent,
  type Start,
} from './model/model.ts'
export {exactly, isBy, leads, onlyWhere, stays} from './model/promises.ts'
export {answerOf, eventOf, type Scope, type Stimulus, sentEvent} from './model/stimulus.ts'
export type {Agenda, PendingActor, Timer} from './step/agenda.ts'
export {canonical} from './step/canonical.ts'
export type {Source} from './step/chance.ts'
export type {Effects, EmittedEvent} from './step/effects.ts'
export {propertiesOf} from './step/properties.ts'
export type {TransitionId} from './step/transitions.ts'
