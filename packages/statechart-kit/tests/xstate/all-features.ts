import type {Feature} from './feature.ts'
import {actions} from './features/actions.ts'
import {actors} from './features/actors.ts'
import {guards} from './features/guards.ts'
import {states} from './features/states.ts'
import {time} from './features/time.ts'
import {transitions} from './features/transitions.ts'

export const FEATURES: readonly Feature[] = [
  ...transitions,
  ...states,
  ...guards,
  ...actions,
  ...actors,
  ...time,
]
