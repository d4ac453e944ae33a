import {globSync, readFileSync} from 'node:fs'
import {dirname, join, normalize} from 'node:path'
import {expect, it} from 'vitest'
import {models} from '../../machines/models.ts'

/** Ids of the specification's sentences, and the numbers of our own choices. */
const known = new Set([
  ...[...readFileSync('docs/spec-coverage.md', 'utf8').matchAll(/^\| (\d{3}-\d+-\d+) \|/gm)].map(
    ([, id]) => id,
  ),
  ...[...readFileSync('docs/decisions.md', 'utf8').matchAll(/^\| (\d+) \|/gm)].map(
    ([, id]) => `ruling ${id}`,
  ),
  ...[...readFileSync('docs/decisions.md', 'utf8').matchAll(/^\*\*(\d+)\. /gm)].map(
    ([, id]) => `decision ${id}`,
  ),
])

const invariants = Object.entries(models).flatMap(([machine, {invariants: own}]) =>
  own.map((each) => ({...each, machine})),
)

it('each sentence that an invariant names exists', () => {
  const named = invariants.flatMap(({machine, sentence, requirement = []}) =>
    [requirement].flat().map((id) => ({machine, sentence, id})),
  )
  expect(known.size).toBeGreaterThan(800)
  expect(named.filter(({id}) => !known.has(id))).toEqual([])
})

it('no invariant goes without the sentence that it proves', () => {
  const unnamed = invariants.filter(({requirement}) => requirement === undefined)
  expect(unnamed.map(({machine, sentence}) => `${machine}: ${sentence}`)).toEqual([])
})

const files = globSync('machines/*/*invariants.ts').map((path) => path.replaceAll('\\', '/'))

it.each(files)('%s imports no machine', (file) => {
  expect([...valueImports(file)].filter((path) => /\/(machine|setup)\.ts$/.test(path))).toEqual([])
})

/** The imports of a file and of what it imports, within machines/, that remain when types are erased. */
function valueImports(file: string, seen = new Set<string>()): Set<string> {
  for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(/^import (?!type )[^'"]*'(\.[^']+)'/gm)) {
    const path = normalize(join(dirname(file), target)).replaceAll('\\', '/')
    if (seen.has(path)) continue
    seen.add(path)
    if (path.startsWith('machines/')) valueImports(path, seen)
  }
  return seen
}
