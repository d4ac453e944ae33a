import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {Instrumenter} from '@stryker-mutator/instrumenter'

/** A place of the code that a process leaves out when the variable `BROKEN_PLACE` is the id. */
export interface BrokenPlace {
  id: string
  file: string
  line: number
  /** What stands there instead: `{}`, `""`, `() => undefined` … */
  instead: string
  /** Length of what is broken, in characters. */
  size: number
}

/** A function returns nothing, a text is another one, a parameter is dropped, a list or an object is empty. */
const KINDS = ['BlockStatement', 'ArrowFunction', 'StringLiteral', 'ObjectLiteral', 'ArrayDeclaration']

const quiet = () => {}
const no = () => false
const LOGGER = {
  ...{isTraceEnabled: no, isDebugEnabled: no, isInfoEnabled: no},
  ...{isWarnEnabled: no, isErrorEnabled: no, isFatalEnabled: no},
  ...{trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet, fatal: quiet},
}

/** Writes every break of the files into the copy behind switches, and lists the places, the longest first. */
export async function prepareBreaks(folder: string, files: readonly string[]): Promise<BrokenPlace[]> {
  const sources = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  const result = await new Instrumenter(LOGGER).instrument(
    [...sources].map(([name, content]) => ({name, content, mutate: true})),
    {plugins: null, ignorers: [], excludedMutations: []},
  )
  for (const {name, content} of result.files) writeFileSync(join(folder, name), content)
  return result.mutants
    .filter(({mutatorName}) => KINDS.includes(mutatorName))
    .map(({id, fileName, location: {start, end}, replacement}) => ({
      id,
      file: fileName,
      line: start.line + 1,
      instead: replacement,
      size: offsetOf(sources.get(fileName) ?? '', end) - offsetOf(sources.get(fileName) ?? '', start),
    }))
    .toSorted((one, other) => other.size - one.size)
}

/** Lines and columns count from 0. */
function offsetOf(source: string, {line, column}: {line: number; column: number}): number {
  const before = source.split('\n').slice(0, line)
  return before.reduce((sum, each) => sum + each.length + 1, column)
}

/** The places of a row's files in the order in which they are tried: of each file in turn a long one, then a short one. */
export function placesOf(all: readonly BrokenPlace[], files: readonly string[]): BrokenPlace[] {
  const perFile = files.map((file) => inTurns(all.filter((place) => place.file === file)))
  const rounds = Math.max(0, ...perFile.map(({length}) => length))
  return Array.from({length: rounds}, (_, round) => perFile.flatMap((places) => places[round] ?? [])).flat()
}

function inTurns<Item>(sorted: readonly Item[]): Item[] {
  const half = Math.ceil(sorted.length / 2)
  return sorted
    .slice(0, half)
    .flatMap((item, index) => [item, ...sorted.slice(half + index, half + index + 1)])
}
