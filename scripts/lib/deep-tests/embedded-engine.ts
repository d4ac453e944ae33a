import {globSync, readFileSync} from 'node:fs'

/** The value of TEST_ENGINE with which the tests run on it alone. */
export const EMBEDDED_ENGINE = 'the embedded engine'

/** Files whose tests `npm test` runs on PostgreSQL only. */
export function testsOfAnyEngine(): string[] {
  return globSync('tests/server/**/*.test.ts')
    .filter((file) => readFileSync(file, 'utf8').includes('describe.each(ENGINES)'))
    .toSorted()
}

/** The name of a file's row in the report of the deep tests. */
export const onEmbeddedEngine = (file: string): string => `${file} on ${EMBEDDED_ENGINE}`
