import {execFileSync} from 'node:child_process'
import {globSync, readFileSync} from 'node:fs'
import {dirname} from 'node:path'
import {describe, expect, it} from 'vitest'
import {folderCycles, folderImports, sideBySideImports} from '../../scripts/lib/architecture/folder-graph.ts'
import {longFunctions, longFunctionsIn} from '../../scripts/lib/architecture/long-functions.ts'
import {ROOTS, readSourceFiles} from '../../scripts/lib/architecture/source-files.ts'

/** Folders of the routes and the design system, and of generated files. */
const LISTS =
  /^(?:src\/(?:routes|design-system)|docs\/machines|visualiser\/public\/record)\/|(?:^|\/)generated\//
const MOST_FILES = 15
/** Of the 94 that there were; most of the rest are factories, whose inner functions count with them. */
const MOST_LONG_FUNCTIONS = 36

const files = readSourceFiles()

const file = (path: string, imports: string[]) => ({path, imports, lines: 1, exports: []})

describe('the structure of the source', () => {
  it('has no cycle of imports between folders', () => {
    expect(folderCycles(folderImports(files))).toEqual([])
    expect(folderCycles(sideBySideImports(files))).toEqual([])
  })

  it('finds a cycle through three folders, and none in a chain', () => {
    const chain = [file('server/a/1.ts', ['server/b/1.ts']), file('server/b/1.ts', ['server/c/1.ts'])]
    expect(folderCycles(folderImports(chain))).toEqual([])
    const ring = [...chain, file('server/c/2.ts', ['server/a/2.ts'])]
    expect(folderCycles(folderImports(ring))).toEqual([['server/a', 'server/b', 'server/c']])
  })

  it('finds a cycle at any depth, and one through a file beside the folders', () => {
    const deep = [
      file('server/a/b/c/1.ts', ['server/a/b/d/1.ts']),
      file('server/a/b/d/2.ts', ['server/a/b/c/2.ts']),
    ]
    expect(folderCycles(sideBySideImports(deep))).toEqual([['server/a/b/c', 'server/a/b/d']])
    const beside = [file('server/a/1.ts', ['server/a/b/1.ts']), file('server/a/b/2.ts', ['server/a/1.ts'])]
    expect(folderCycles(sideBySideImports(beside))).toEqual([['server/a/1.ts', 'server/a/b']])
    const own = [file('server/a/1.ts', ['server/a/b/1.ts']), file('server/a/b/2.ts', ['server/a/2.ts'])]
    expect(folderCycles(sideBySideImports(own))).toEqual([])
  })

  it(`holds at most ${MOST_FILES} files in a folder`, () => {
    const tracked = execFileSync('git', ['ls-files'], {encoding: 'utf8'}).trim().split('\n')
    const folders = Map.groupBy(
      tracked.filter((path) => path.includes('/') && !LISTS.test(path)),
      (path) => dirname(path),
    )
    expect(folders.size).toBeGreaterThan(100)
    const full = [...folders].filter(([, held]) => held.length > MOST_FILES)
    expect(full.map(([folder, held]) => `${folder}: ${held.length}`)).toEqual([])
  })

  it(`has at most ${MOST_LONG_FUNCTIONS} functions over 50 code lines`, () => {
    const long = longFunctions([...ROOTS, 'scripts']).map(
      ({path, name, lines}) => `${path} ${name}: ${lines}`,
    )
    expect(long.length, long.join('\n')).toBeLessThanOrEqual(MOST_LONG_FUNCTIONS)
  })

  it('counts the code lines of functions with those inside them, without comments and blank lines', () => {
    const code = (lines: number) =>
      `/** A comment\n * of two lines. */\n${'  call()\n'.repeat(lines)}\n\n// end\n`
    const source = `export const factory = () => {\nreturn {act() {\n${code(49)}}}}\n`
    expect(longFunctionsIn('a.ts', source)).toEqual([
      {path: 'a.ts', name: 'factory', lines: 52},
      {path: 'a.ts', name: 'act', lines: 51},
    ])
    expect(longFunctionsIn('a.ts', `function short() {\n${code(48)}}\n`)).toEqual([])
    expect(longFunctionsIn('a.ts', `function long() {\n${code(49)}}\n`)).toEqual([
      {path: 'a.ts', name: 'long', lines: 51},
    ])
  })

  it('says machine or statechart, as the glossary does, never chart', () => {
    const charts = /(?<!state|flow)chart/i
    const named = globSync(`{${[...ROOTS, 'scripts', 'tests', 'bench'].join(',')}}/**/*.{ts,tsx}`).filter(
      (path) => charts.test(path.replace('charts.test', '')) || charts.test(readFileSync(path, 'utf8')),
    )
    expect(named).toEqual(['tests/architecture/structure.test.ts'])
  })

  it('gives each exported name to one file', () => {
    const names = files
      .filter(({path}) => !path.startsWith('src/routes/') && !path.endsWith('.worker.ts'))
      .flatMap(({path, exports}) => exports.map((name) => ({name, path})))
    expect(names.length).toBeGreaterThan(1000)
    const shared = [...Map.groupBy(names, ({name}) => name)].filter(([, held]) => held.length > 1)
    expect(shared.map(([name, held]) => `${name}: ${held.map(({path}) => path).join(', ')}`)).toEqual([])
  })
})
