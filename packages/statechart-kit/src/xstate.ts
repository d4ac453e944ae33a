// The entry `statechart-kit/xstate`: facts of machines, snapshots and inspected events that XState does not promise.
export {behavioursOf, statesOf, takenId, transitionsOf} from './step/transitions.ts'
export {
  activeNodes,
  type Child,
  childrenOf,
  eventOfMicrostep,
  isSystemEvent,
  nodesAfter,
  rememberedStates,
  type SystemEvent,
  systemEvent,
  transitionsIn,
} from './step/xstate.ts'
