import {readFileSync} from 'node:fs'

/** A test that a row names, as its runner finds it. */
export interface NamedTest {
  runner: 'vitest' | 'playwright'
  file: string
  /** Patterns for the test's whole name, of which the first that a test has counts; none runs the whole file. */
  patterns: string[]
  /** The machine whose walks run alone. */
  machine: string | null
}

const WALKS = 'tests/components/paths.test.tsx'
const SCREEN = /^tests\/components\/([\w-]+)\/screen\.tsx?$/
/** Vitest shortens a title of a list, as `$title`, to forty characters. */
const SHORTENED = 39
const PLACEHOLDER = /%[sdj]|\$\{[^}]*\}|\$\w+/

/** @throws {Error} when a row names neither a test file nor the screen of a machine */
export function namedTest(entry: string): NamedTest {
  const [file = '', ...rest] = entry.split(' › ')
  const machine = SCREEN.exec(file)?.[1] ?? null
  if (machine !== null) return {runner: 'vitest', file: WALKS, patterns: [], machine}
  if (!/\.test\.tsx?$/.test(file)) throw new Error(`'${entry}' names no test`)
  const runner = file.startsWith('tests/journeys/') ? 'playwright' : 'vitest'
  return {runner, file, patterns: patternsOf(file, rest.join(' › ')), machine: null}
}

/**
 * The longest text of a title that is the same for every case. When no test has it, Vitest has shortened it, or it is
 * that of a step, and the test around it is meant.
 */
function patternsOf(file: string, title: string): string[] {
  const source = readFileSync(file, 'utf8').replace(/\\(['"`])/g, '$1')
  const before = source.slice(0, source.indexOf(title))
  const around = [...before.matchAll(/\n\s*(?:test|it)\(\s*(['"`])(.*?)\1,/g)].at(-1)?.[2]
  const shortened = title.length > SHORTENED ? [title.slice(0, SHORTENED)] : []
  return [title, ...shortened, ...(around === undefined ? [] : [around])].map((each) => {
    const longest = each.split(PLACEHOLDER).toSorted((one, other) => other.length - one.length)[0] ?? ''
    return longest.trim().replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  })
}
