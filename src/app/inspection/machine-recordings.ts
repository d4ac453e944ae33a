import {takenId} from 'statechart-kit/xstate'
import type {ReportedActor} from '../../../contract/site/problem-report.ts'
import type {Recorder} from './recorder.ts'

/** A recorder's contents as a report. */
export function readerOf(recorder: Recorder): () => ReportedActor[] {
  return () =>
    recorder.read().map(({machine, earlier, taken, value}) => ({
      machine,
      earlier,
      transitions: taken.map(takenId),
      state: value,
    }))
}
