import {STAY_SECONDS} from '../../domain/limits.ts'
import {defineModel} from '../../pathfinder/model/model.ts'
import {engagementMachine} from './machine.ts'

const stays = (name: string, secondsStayed: number) => ({
  name,
  input: {secondsStayed, secondsToStay: STAY_SECONDS},
})

/** The conversation begins when the visitor stirs, or after as many quiet seconds. */
const QUIET_SECONDS = [1, 2, 3, 4, 5]

export const engagementModel = defineModel({
  machine: engagementMachine,
  starts: [
    stays('arriving', 0),
    ...QUIET_SECONDS.map((seconds) => stays(`known after a quiet while of ${seconds} s`, seconds)),
    stays('known a second before the stay', STAY_SECONDS - 1),
    stays('known after a long stay', STAY_SECONDS + 5),
  ],
  events: [{event: {type: 'half.passed'}}, {event: {type: 'page.hidden'}}, {event: {type: 'page.shown'}}],
  outcomes: {},
  invariants: [
    {
      sentence: 'a stay is told exactly when the last second is counted',
      holds: ({snapshot}) =>
        snapshot.matches({staying: 'stayed'}) === snapshot.context.secondsStayed >= STAY_SECONDS,
    },
    {
      sentence: 'seconds count only while the page is shown',
      holds: ({snapshot, timers}) => timers.length === Number(snapshot.matches({staying: 'counting'})),
    },
    {
      sentence: 'a second counts once, and only when it is over',
      holds: ({before, snapshot, stimulus}) =>
        before === null ||
        snapshot.context.secondsStayed - before.context.secondsStayed === Number(stimulus.kind === 'wait'),
    },
    {
      sentence: 'the lower half is not left again',
      holds: ({before, snapshot}) =>
        !(before?.matches({scrolling: 'lower half'}) ?? false) || snapshot.matches({scrolling: 'lower half'}),
    },
    {
      sentence: 'from every situation some way leads to a told stay and a told scroll',
      reaches: (snapshot) => snapshot.status === 'done',
    },
  ],
})
