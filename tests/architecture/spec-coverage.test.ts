import {existsSync, readFileSync} from 'node:fs'
import {describe, expect, it} from 'vitest'
import {type CoverageRow, parseSpecCoverage} from '../support/spec-coverage.ts'

const root = new URL('../../', import.meta.url)
const statuses = ['done', 'open', 'context']
const sections = ['000', '001'].flatMap((document) =>
  Array.from({length: 9}, (_, index) => `${document}-${index + 1}`),
)

describe('docs/spec-coverage.md', () => {
  it('numbers every sentence once and names only code and tests that exist', () => {
    const rows = parseSpecCoverage(read('docs/spec-coverage.md'))
    expect([...numberingFaults(rows), ...rows.flatMap(rowFaults)]).toEqual([])
  })

  it('lets one test prove at most five sentences, unless its cases are the sentences', () => {
    const rows = parseSpecCoverage(read('docs/spec-coverage.md'))
    const proved = Map.groupBy(
      rows.flatMap(({id, tests}) => tests.map((test) => ({id, test}))),
      ({test}) => test,
    )
    const over = [...proved].filter(([test, those]) => !isTable(test) && those.length > MOST_ROWS)
    expect(over.map(([test, {length}]) => `${length} by ${test}`)).toEqual([])
  })

  it('proves what the server does with a test that runs the real server', () => {
    const rows = parseSpecCoverage(read('docs/spec-coverage.md'))
    const unproved = rows.filter(
      ({code, tests, status}) =>
        status === 'done' &&
        code.some((path) => path.startsWith('server/')) &&
        !tests.some((test) => RUNS_THE_SERVER.test(test)),
    )
    expect(unproved.map(({id}) => id)).toEqual([])
  })
})

const MOST_ROWS = 5
/** Their tests call a real server, in the process or from a browser. */
const RUNS_THE_SERVER = /^tests\/(?:server|journeys|freshness|site\/app)\//

/** A title with a placeholder, or its beginning, is that of a table. */
const isTable = (test: string) => /%[sdj]|\$\{|\$[a-z]|:$/.test(test)

function numberingFaults(rows: CoverageRow[]) {
  const stray = rows.filter(({id}) => !sections.includes(sectionOf(id)))
  return [
    ...stray.map(({id, line}) => `line ${line}: '${id}' belongs to no section`),
    ...sections.flatMap((section) => {
      const ids = rows.map(({id}) => id).filter((id) => sectionOf(id) === section)
      if (ids.length === 0) return [`${section} has no rows`]
      const first = ids.findIndex((id, index) => id !== `${section}-${index + 1}`)
      return first === -1 ? [] : [`${ids[first]} stands where ${section}-${first + 1} is due`]
    }),
  ]
}

function sectionOf(id: string) {
  return id.replace(/-\d+$/, '')
}

function rowFaults({line, id, sentence, code, tests, status}: CoverageRow) {
  const faults = [
    ...(sentence === '' ? ['has no sentence'] : []),
    ...(statuses.includes(status) ? [] : [`status is '${status}'`]),
    ...(status === 'done' && code.length === 0 ? ['is done without code'] : []),
    ...(status === 'done' && tests.length === 0 ? ['is done without a test'] : []),
    ...code.filter((path) => !exists(path)).map((path) => `no file ${path}`),
    ...tests.flatMap(testFaults),
  ]
  return faults.map((fault) => `line ${line}, ${id}: ${fault}`)
}

function testFaults(entry: string) {
  const [path = '', ...rest] = entry.split(' › ')
  const title = rest.join(' › ')
  if (title === '') return [`'${entry}' is not path › title`]
  if (!exists(path)) return [`no file ${path}`]
  const source = read(path).replace(/\\(['"`])/g, '$1')
  return source.includes(title) ? [] : [`no test '${title}' in ${path}`]
}

function exists(path: string) {
  return existsSync(new URL(path, root))
}

function read(path: string) {
  return readFileSync(new URL(path, root), 'utf8')
}
