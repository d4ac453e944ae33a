import {type Model, readFixture, recordingOf, retellLabels} from 'statechart-kit'

/** Far more than a person plays. */
const LARGEST_RECORDING = 200_000

/** A recording as far as it can be played, and what is wrong with it: the field and the reason. */
export interface OpenedRecording {
  labels: readonly string[]
  problem: string | null
}

/** Reads the text of a recording of this machine. */
export function openRecording(model: Model, text: string): OpenedRecording {
  if (text.length > LARGEST_RECORDING)
    return refused(`The file has ${text.length} characters, a recording at most ${LARGEST_RECORDING}.`)
  try {
    return retellLabels(model, readFixture(text))
  } catch (error) {
    return refused(error instanceof Error ? error.message : String(error))
  }
}

/** The labels as the text of a file. */
export function recordingText(model: Model, labels: readonly string[]): string {
  return JSON.stringify(recordingOf(model, labels), null, 1)
}

function refused(problem: string): OpenedRecording {
  return {labels: [], problem}
}
