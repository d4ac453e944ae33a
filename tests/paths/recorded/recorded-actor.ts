import {actorDriver, type Model, type Path, walk} from 'statechart-kit'
import type {ReportedActor} from '../../../contract/site/problem-report.ts'
import {readerOf} from '../../../src/app/inspection/machine-recordings.ts'
import {createRecorder} from '../../../src/app/inspection/recorder.ts'

/** The page's recorder after a real actor has walked the path. */
export async function recorded(model: Model, path: Path): Promise<ReportedActor> {
  const recorder = createRecorder()
  const {machine} = model
  const {failure} = await walk(model, path, () => actorDriver({machine, inspect: recorder.inspect}))
  const [actor] = readerOf(recorder)()
  if (failure !== null || actor === undefined) throw new Error(failure ?? 'nothing was recorded')
  return actor
}
