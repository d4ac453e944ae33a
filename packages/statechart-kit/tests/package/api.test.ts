import {readFileSync} from 'node:fs'
import {beforeAll, expect, it} from 'vitest'
import {type ApiEntry, apiText, readApi} from '../../scripts/api.ts'

let entries: ApiEntry[] = []
beforeAll(() => {
  entries = readApi()
})

it('API.md is as the docstrings are (npm run generate)', () => {
  expect(readFileSync('packages/statechart-kit/API.md', 'utf8')).toBe(apiText(entries))
})

it('every function has a docstring', () => {
  const functions = entries.flatMap(({specifier, declarations}) =>
    declarations
      .filter(({code}) => code.startsWith('function'))
      .map(({name, doc}) => ({name: `${specifier}: ${name}`, doc})),
  )
  expect(functions.length).toBeGreaterThan(60)
  expect(functions.filter(({doc}) => doc === '').map(({name}) => name)).toEqual([])
})
