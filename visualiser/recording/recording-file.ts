import {type Model, readFixture, retellLabels} from 'statechart-kit'

/** Far more than a person plays. */
export const LARGEST_RECORDING = 200_000
/** Longer links are cut by some programs. */
export const LONGEST_LINK = 2000

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

/** Why a link is too long to be sent; `null` when it is not. */
export function linkProblem(link: string): string | null {
  if (link.length <= LONGEST_LINK) return null
  return `The link has ${link.length} characters, and many programs cut links after ${LONGEST_LINK}. Save the file instead.`
}

function refused(problem: string): OpenedRecording {
  return {labels: [], problem}
}
