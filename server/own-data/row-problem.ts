import type {Sentences} from './definition/sentences.ts'

/** What is wrong with a file: where, and what to do. Lines count from 1; the first line of CSV names the columns. */
export interface RowProblem extends Sentences {
  file: string
  line: number | null
  column: string | null
  /** As it stands in the file. */
  value: unknown
}

const SHOWN_LENGTH = 60

/** One line of text, without control characters. */
export function problemText({file, line, column, value, message}: RowProblem): string {
  const place = [
    file,
    ...(line === null ? [] : [`line ${line}`]),
    ...(column === null ? [] : [`column ${column}`]),
  ]
  return `${[...place, ...(value === null || value === undefined ? [] : [shown(value)])].join(', ')}: ${message}`
}

function shown(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text
}

/** The import found problems; nothing was stored. */
export class ImportProblems extends Error {
  /** The first ones. */
  readonly problems: readonly RowProblem[]
  readonly count: number

  constructor(problems: readonly RowProblem[], count: number) {
    super(problems.slice(0, 3).map(problemText).join('\n'))
    this.name = 'ImportProblems'
    this.problems = problems
    this.count = count
  }
}
