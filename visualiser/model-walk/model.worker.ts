import {type ModelFile, readModel} from '../catalogue/read-model.ts'
import type {ModelAnswer, ModelQuestion} from './model-walker.ts'
import {retraceRecording} from './retrace-recording.ts'
import {type ModelCoverage, screenCoverage, walkModel} from './walk-model.ts'

const files = new Map<string, Promise<ModelFile>>()
const walked = new Map<string, Promise<ModelCoverage>>()

async function found(question: ModelQuestion): Promise<ModelAnswer> {
  const {number, machine, kind} = question
  const file = await stored(files, machine, readModel)
  if (kind === 'retrace')
    return {number, kind: 'retraced', recording: await retraceRecording(file, question.recorded)}
  const coverage = await stored(walked, machine, () => walkModel(file))
  const levels = new Map([...coverage.levels, ...screenCoverage(file, question.tallies)])
  return {number, kind: 'covered', coverage: {...coverage, levels}}
}

/** What failed is tried again with the next question. */
function stored<Value>(
  known: Map<string, Promise<Value>>,
  machine: string,
  find: (machine: string) => Promise<Value>,
): Promise<Value> {
  const finding = known.get(machine) ?? find(machine)
  known.set(machine, finding)
  finding.catch(() => known.delete(machine))
  return finding
}

addEventListener('message', ({data}: MessageEvent<ModelQuestion>) => {
  found(data)
    .catch((error: unknown): ModelAnswer => {
      const problem = error instanceof Error ? error.message : String(error)
      return {number: data.number, kind: 'failed', problem}
    })
    .then((answer) => postMessage(answer))
})
