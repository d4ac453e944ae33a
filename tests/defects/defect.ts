/** A small fault that a person could have made, and that some test must notice. */
export interface Defect {
  /** One sentence: what is wrong with it. */
  wrong: string
  /** A text that stands exactly once in the file. */
  text: string
  instead: string
}

/** The faults of one file. */
export interface FileDefects {
  file: string
  /** The test that runs first, where neither its name nor its imports tell. */
  firstTest?: string
  defects: readonly Defect[]
}
