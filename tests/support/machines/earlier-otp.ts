import {type Statechart, statechartOf} from 'statechart-kit'
import {machines} from '../../../machines/index.ts'
import {differencesOf} from '../../../scripts/lib/machines/diff.ts'

const now = new Map(Object.entries(machines).map(([id, machine]) => [id, statechartOf(machine)]))

/** An earlier otp: without its last transition, with a removed state, and with another tag. */
function earlierOtp(): Statechart {
  const otp = statechartOf(machines.otp)
  const [root, first, ...states] = otp.states
  if (root === undefined || first === undefined) throw new Error('The machine has states.')
  const gone = {...first, id: 'otp.gone', name: 'gone', type: 'atomic' as const, initial: null}
  return {
    ...otp,
    states: [root, {...first, tags: ['earlier']}, ...states, gone],
    transitions: otp.transitions.slice(0, -1),
  }
}

/** The result of `npm run machines -- diff before` for these earlier machines. */
export function comparedWithBefore() {
  const statecharts = new Map([
    ...now,
    ['otp', earlierOtp()],
    ['lost', {...statechartOf(machines.otp), id: 'lost'}],
  ])
  statecharts.delete('consent')
  const broken = new Map([['booking', 'a slip']])
  return differencesOf({ref: 'before', commit: '123456789abc'}, {statecharts, broken}, now)
}
