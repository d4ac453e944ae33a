import {actorDriver, graphOf, labelsOf, type Recorded, retrace, walk} from 'statechart-kit'
import type {ModelFile} from '../catalogue/read-model.ts'

/** The steps of a model that take recorded transitions. */
export interface RetracedRecording {
  labels: readonly string[]
  /** Number of steps before the recording. */
  lead: number
  /** Where the recording leaves the model; `null` when it does not. */
  problem: string | null
}

/** Situations that differ only in irrelevant data are merged, so not every path that is found can be walked. */
const TRIES = 20

/** Finds the steps, and walks them with a real actor. */
export async function retraceRecording(
  {model}: ModelFile,
  recorded: Recorded,
  turn = 0,
): Promise<RetracedRecording> {
  const {machine, source} = model
  const {lead, path, problem} = retrace(graphOf(model, 'machine'), recorded, turn)
  const steps = [...lead, ...path]
  const driver = () => actorDriver(source === undefined ? {machine} : {machine, source})
  const {failure} = await walk(model, steps, driver)
  if (failure !== null && turn + 1 < TRIES) return retraceRecording({model, paths: []}, recorded, turn + 1)
  return {labels: labelsOf(steps), lead: lead.length, problem: failure ?? problem}
}
