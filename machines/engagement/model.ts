import {defineModel} from '../../pathfinder/model.ts'
import {engagementMachine} from './machine.ts'

/** Three stand for fifteen: what happens at each tick is the same. */
const secondsToStay = 3

const stays = (name: string, secondsStayed: number) => ({name, input: {secondsStayed, secondsToStay}})

export const engagementModel = defineModel({
  machine: engagementMachine,
  starts: [stays('arriving', 0), stays('known after two seconds', 2), stays('known after a long stay', 20)],
  events: [{event: {type: 'half.passed'}}, {event: {type: 'page.hidden'}}, {event: {type: 'page.shown'}}],
  outcomes: {},
  invariants: [
    {
      sentence: 'a stay is told exactly when the last second is counted',
      holds: ({snapshot}) =>
        snapshot.matches({staying: 'stayed'}) === snapshot.context.secondsStayed >= secondsToStay,
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
