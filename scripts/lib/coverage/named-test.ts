import {readFileSync} from 'node:fs'

/** A test that a row names, as its runner finds it. */
export interface NamedTest {
  runner: 'vitest' | 'playwright'
  file: string
  /** A pattern for the test's whole name; `null` runs the whole file. */
  pattern: string | null
  /** The machine whose walks run alone. */
  machine: string | null
}

const WALKS = 'tests/components/paths.test.tsx'
const SCREEN = /^tests\/components\/([\w-]+)\/screen\.tsx?$/
const PLACEHOLDER = /%[sdj]|\$\{[^}]*\}|\$\w+/

/** @throws {Error} when a row names neither a test file nor the screen of a machine */
export function namedTest(entry: string): NamedTest {
  const [file = '', ...rest] = entry.split(' › ')
  const machine = SCREEN.exec(file)?.[1] ?? null
  if (machine !== null) return {runner: 'vitest', file: WALKS, pattern: null, machine}
  if (!/\.test\.tsx?$/.test(file)) throw new Error(`'${entry}' names no test`)
  const runner = file.startsWith('tests/journeys/') ? 'playwright' : 'vitest'
  return {runner, file, pattern: patternOf(file, rest.join(' › ')), machine: null}
}

/** The longest text of a title that is the same for every case; the test around it, for the title of a step. */
function patternOf(file: string, title: string): string {
  const source = readFileSync(file, 'utf8').replace(/\\(['"`])/g, '$1')
  const place = source.indexOf(title)
  const isOwn = /(?:\b(?:test|it|describe)(?:\.(?!step)\w+)*|\))\(\s*['"`]$/.test(source.slice(0, place))
  const around = [...source.slice(0, place).matchAll(/\n\s*(?:test|it)\(\s*(['"`])(.*?)\1,/g)].at(-1)?.[2]
  const own = isOwn || around === undefined ? title : around
  const longest = own.split(PLACEHOLDER).toSorted((one, other) => other.length - one.length)[0] ?? ''
  return longest.trim().replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
