import {globSync} from 'node:fs'
import {onEmbeddedEngine, testsOfAnyEngine} from './embedded-engine.ts'

/** Files by what runs them. */
export interface DeepTests {
  below: string[]
  /** Files of `npm test` that run again, on the embedded engine. */
  embedded: string[]
  browser: string[]
}

const deepFiles = () => globSync('{tests,packages/*/tests}/**/*.deep.test.{ts,tsx}').toSorted()

/** The names of all rows that the report of the deep tests must have. */
export const deepTestRows = (): string[] => [...deepFiles(), ...testsOfAnyEngine().map(onEmbeddedEngine)]

/**
 * The deep tests whose row in the report contains one of the texts; all without a text.
 * @throws {Error} if a text is in no row
 */
export function selectDeepTests(texts: readonly string[]): DeepTests {
  const rows = deepTestRows()
  const lost = texts.find((text) => !rows.some((row) => row.includes(text)))
  if (lost !== undefined) throw new Error(`--only '${lost}' is in the name of no deep test`)
  const isChosen = (row: string) => texts.length === 0 || texts.some((text) => row.includes(text))
  const chosen = deepFiles().filter(isChosen)
  const isOfBrowser = (file: string) => file.startsWith('tests/journeys/')
  return {
    below: chosen.filter((file) => !isOfBrowser(file)),
    embedded: testsOfAnyEngine().filter((file) => isChosen(onEmbeddedEngine(file))),
    browser: chosen.filter(isOfBrowser),
  }
}
