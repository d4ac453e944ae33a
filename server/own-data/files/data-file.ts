import {closeSync, openSync, readdirSync, readSync, statSync} from 'node:fs'
import {basename, extname, join} from 'node:path'
import {ImportProblems} from '../row-problem.ts'

export interface NamedFile {
  path: string
  /** Without its folder. */
  name: string
}

/** A row as it stands in a file, or why it cannot be read. */
export type FileRow =
  | {
      line: number
      values: Record<string, unknown>
      /** Of CSV: the text of each cell by its column, with the `'` that `values` lack. */
      cells?: Readonly<Record<string, string>>
    }
  | {line: number; column: string | null; value: unknown; message: string}

/** A longer row is an unclosed quote rather than data. */
export const LONGEST_RECORD = 1_000_000
/** Of one file. A million workshops are about this much. */
export const MOST_BYTES = 1_000_000_000

const ENDINGS = ['.csv', '.jsonl']

/**
 * The data files of a folder, or the one file, in the order of the kinds; files with other endings are left alone.
 * @throws {ImportProblems} that name the files that cannot be read
 */
export function dataFiles(path: string, kinds: readonly string[]): (NamedFile & {kind: string})[] {
  const found = statSync(path, {throwIfNoEntry: false})
  if (found === undefined) {
    const message = `there is no folder or file ${path}`
    throw new ImportProblems([{file: basename(path), line: null, column: null, value: null, message}], 1)
  }
  const paths = found.isDirectory()
    ? readdirSync(path, {withFileTypes: true})
        .filter((each) => each.isFile() && ENDINGS.includes(endingOf(each.name)))
        .map((each) => join(path, each.name))
        .toSorted()
    : [path]
  if (paths.length === 0) throw refused(path, `has no file that ends with ${ENDINGS.join(' or ')}`)
  for (const each of paths) refuseUnreadable(each, kinds)
  return kinds.flatMap((kind) =>
    paths.filter((each) => kindOf(each) === kind).map((each) => ({path: each, name: basename(each), kind})),
  )
}

/** In small letters: Windows has `OFFERS.CSV` too. */
export const endingOf = (path: string) => extname(path).toLowerCase()

const kindOf = (path: string) => basename(path, extname(path)).toLowerCase()

function refuseUnreadable(path: string, kinds: readonly string[]): void {
  if (!ENDINGS.includes(endingOf(path))) throw refused(path, `does not end with ${ENDINGS.join(' or ')}`)
  if (!kinds.includes(kindOf(path)))
    throw refused(path, `is none of ${kinds.join(', ')}: the name says what is in the file`)
  const {size} = statSync(path)
  if (size > MOST_BYTES)
    throw refused(
      path,
      `has ${megabytes(size)} MB, the most is ${megabytes(MOST_BYTES)} MB: split it into folders and import one after the other`,
    )
  if (/^(?:fffe|feff)/.test(firstBytes(path)))
    throw refused(path, 'is UTF-16: save it in UTF-8 (in a spreadsheet: "CSV UTF-8, comma delimited")')
  if (/^504b0304/.test(firstBytes(path)))
    throw refused(path, 'is a spreadsheet: save it in the form "CSV UTF-8"')
}

function firstBytes(path: string): string {
  const [file, bytes] = [openSync(path, 'r'), Buffer.alloc(4)]
  try {
    return bytes.subarray(0, readSync(file, bytes)).toString('hex')
  } finally {
    closeSync(file)
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(0)
}

function refused(path: string, message: string): ImportProblems {
  return new ImportProblems([{file: basename(path), line: null, column: null, value: null, message}], 1)
}
