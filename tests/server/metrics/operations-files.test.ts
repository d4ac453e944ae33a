import {readFileSync} from 'node:fs'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {type Exposed, exposedBy} from '../../support/server/metrics/exposition.ts'
import {dashboardQueries, ruleQueries} from '../../support/server/metrics/operations-files.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

let server: TestServer
let exposed: Exposed
beforeAll(async () => {
  server = await startTestServer()
  await server.app.inject('/nowhere')
  exposed = await exposedBy(server)
})
afterAll(() => server.close())

const SUFFIX: Record<string, RegExp> = {
  counter: /^_total$/,
  gauge: /^$/,
  histogram: /^_(?:bucket|count|sum)$/,
  summary: /^(?:_count|_sum)?$/,
}
/** Prometheus makes it itself, of each process that it reads. */
const OF_PROMETHEUS = ['up']
const LABELS_OF_PROMETHEUS = ['instance', 'job']

/** Whether the server writes samples of this name. */
function isExposed(name: string): boolean {
  return [...exposed.types].some(
    ([metric, type]) => name.startsWith(metric) && SUFFIX[type]?.test(name.slice(metric.length)) === true,
  )
}

/** Each metric of a query, with its conditions. */
function selectorsIn(query: string) {
  const named = query.matchAll(/\b([a-z]+(?:_[a-z\d]+)+|up)(?:\{([^}]*)\})?(?=[\s)[=<>!]|$)/g)
  return [...named].flatMap(([, name = '', conditions = '']) =>
    name.startsWith('histogram_')
      ? []
      : [{name, conditions: [...conditions.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)]}],
  )
}

const queries = [...dashboardQueries(), ...ruleQueries()]

describe('The dashboard and the rules', () => {
  it.each(queries)('$where: $query names what the server exposes', ({query}) => {
    const selectors = selectorsIn(query)
    expect(selectors.length).toBeGreaterThan(0)
    for (const {name, conditions} of selectors) {
      expect(OF_PROMETHEUS.includes(name) || isExposed(name), name).toBe(true)
      for (const [, label = '', sign, value] of conditions) {
        if (LABELS_OF_PROMETHEUS.includes(label)) continue
        const series = [...exposed.series.keys()].filter((key) => key.startsWith(`${name}{`))
        const pair = sign === '=' && value !== '5xx' ? `${label}="${value}"` : `${label}="`
        expect(
          series.some((key) => key.includes(pair)),
          `${name} with ${pair}`,
        ).toBe(true)
      }
    }
  })

  it('use every metric of ours', () => {
    const named = new Set(queries.flatMap(({query}) => selectorsIn(query).map(({name}) => name)))
    const unused = [...exposed.types.keys()]
      .filter((metric) => /^(?:pahiya|http)_/.test(metric))
      .filter((metric) => ![...named].some((name) => name.startsWith(metric)))
    expect(unused).toEqual([])
  })
})

it('docs/operating.md lists every metric of ours, and none that the server does not have', () => {
  const page = readFileSync('docs/operating.md', 'utf8')
  const listed = [...page.matchAll(/^\| `((?:pahiya|http)_\w+)` \|/gm)].map(([, name = '']) => name)
  const ours = [...exposed.types].flatMap(([name, type]) =>
    /^(?:pahiya|http)_/.test(name) ? [type === 'counter' ? `${name}_total` : name] : [],
  )
  expect(listed.toSorted()).toEqual(ours.toSorted())
})
