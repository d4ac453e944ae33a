import type {Expected} from 'statechart-kit'
import type {MachineNews} from '../../../src/app/inspection/machine-events.ts'

/**
 * Compares the published steps of one machine's newest run with what its model expects; throws while they
 * differ, and continues once they agree. Steps before the first comparison belong to the start.
 */
export function checkedStep(machine: string, news: readonly MachineNews[]): (expected: Expected) => void {
  let session: string | null = null
  let seen = 0
  return ({snapshot, taken}) => {
    // A screen that unmounts stops its machines in their current state.
    const own = news.filter((each) => each.machine === machine && each.status !== 'stopped')
    const newest = own.at(-1)
    if (newest === undefined) throw new Error(`No ${machine} runs.`)
    const isNew = newest.session !== session
    const run = own.filter((each) => each.session === newest.session)
    const shown = run.slice(isNew ? 0 : seen).flatMap((each) => each.taken)
    const value = JSON.stringify(snapshot.value)
    if (newest.value !== value || newest.status !== snapshot.status)
      throw new Error(
        `${machine} is in ${newest.value} (${newest.status}), expected ${value} (${snapshot.status}); it took [${shown.join(', ')}].`,
      )
    if (!isNew && shown.join() !== taken.join())
      throw new Error(`${machine} took [${shown.join(', ')}], expected [${taken.join(', ')}].`)
    session = newest.session
    seen = run.length
  }
}
