/** What is wrong, as an import says it of a file and, where that differs, as a form says it of a field. */
export interface Sentences {
  /** What is wrong and what to write instead. */
  message: string
  inForm?: string
}

const BETWEEN = '\n'

/** Both sentences as the one text that a schema's error can be. */
export const twoSentences = (inFile: string, inForm: string) => inFile + BETWEEN + inForm

/** The sentences of a schema's error. */
export function sentencesOf(error: string): Sentences {
  const [message = '', inForm] = error.split(BETWEEN)
  return inForm === undefined ? {message} : {message, inForm}
}
