import {globSync, readFileSync} from 'node:fs'
import {buildSchema} from 'graphql'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {z} from 'zod/mini'
import {readFuzzOptions} from '../../scripts/lib/fuzz/options.ts'
import {type AnyEndpoint, readEndpoints} from './contract-calls.ts'
import {describeFinding, runFuzz} from './run-fuzz.ts'
import {readTargets, type Target} from './targets.ts'
import {valuesOf} from './values/schema-values.ts'
import {type FuzzWorld, openFuzzWorld} from './world.ts'

let world: FuzzWorld
let targets: Target[]
beforeAll(async () => {
  world = await openFuzzWorld()
  targets = await readTargets(world.known)
})
afterAll(() => world.close())

const namesOf = (kind: Target['kind']) => targets.filter((each) => each.kind === kind).map(({name}) => name)

describe('The fuzz run', () => {
  it('calls every endpoint that the contract defines', () => {
    const defined = globSync('contract/**/*.ts').flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(
        /= endpoint\(\{\s*(?:\.\.\.reading|method: '(\w+)'),\s*path: '([^']+)'/g,
      ),
    ])
    expect(defined.length).toBeGreaterThan(20)
    expect(namesOf('endpoint').toSorted()).toEqual(
      defined.map(([, method = 'GET', path]) => `${method} ${path}`).toSorted(),
    )
  })

  it('calls every root field of the schema', () => {
    const schema = buildSchema(readFileSync('contract/schema.graphql', 'utf8'))
    const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name} ${field}`),
    )
    expect(namesOf('operation').toSorted()).toEqual(fields.toSorted())
  })

  it('refuses a schema that it has no values for', () => {
    expect(() => valuesOf(z.object({when: z.date()}), {})).toThrow(/Date/)
  })

  it('finds only answers of the contract in its first requests', async () => {
    const report = await runFuzz(world, targets, {seed: 1, runs: 3, goesOn: (rounds) => rounds < 1})
    expect(report.findings.map(describeFinding)).toEqual([])
    expect(report.requests).toBeGreaterThan(targets.length * 3 - 1)
  })
})

/** The findings of one endpoint's target whose answers must be others. */
async function findingsWith(change: (endpoint: AnyEndpoint) => AnyEndpoint) {
  const [target] = targets.filter(({name}) => name === 'GET /countries/v1')
  const [endpoint] = (await readEndpoints()).filter(({path}) => path === '/countries/v1')
  if (target === undefined || endpoint === undefined) throw new Error('no countries')
  const changed: Target = {...target, expected: {kind: 'endpoint', endpoint: change(endpoint)}}
  const {findings} = await runFuzz(world, [changed], {seed: 1, runs: 5, goesOn: () => false})
  return findings.map(describeFinding)
}

describe('A fault is found, with the seed and the request,', () => {
  it('in an answer that is not as in the contract', async () => {
    const found = await findingsWith((endpoint) => ({...endpoint, answer: z.array(z.string())}))
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(/^GET \/countries\/v1: not as in the contract/)
    expect(found[0]).toContain(
      "--seed 1 --runs 5\n  curl --path-as-is -X GET -H $'x-forwarded-for: 10.0.0.0'",
    )
    expect(found[0]).toContain("$'http://localhost:3000/countries/v1'")
  })

  it('in an error that nobody handles', async () => {
    const [target] = targets.filter(({name}) => name === 'GET /countries/v1')
    if (target === undefined) throw new Error('no countries')
    const send: FuzzWorld['send'] = async (request, isOverSocket) => {
      world.server.app.log.error('an error')
      return world.send(request, isOverSocket)
    }
    const {findings} = await runFuzz({...world, send}, [target], {seed: 1, runs: 5, goesOn: () => false})
    expect(findings.map(({problem}) => problem)).toEqual([
      expect.stringMatching(/200, and an error: .*an error/),
    ])
  })
})

describe('npm run fuzz', () => {
  it('runs five minutes of seed 1 unless it is said otherwise', () => {
    expect(readFuzzOptions([])).toEqual({minutes: 5, seed: 1, runs: 50})
    expect(readFuzzOptions(['--minutes', '0.5', '--seed', '7', '--runs', '3'])).toEqual({
      minutes: 0.5,
      seed: 7,
      runs: 3,
    })
  })

  it.each([
    [['--minutes', 'x'], "--minutes must be a number above 0, at most 1440, not 'x'"],
    [['--minutes', '-5'], "--minutes must be a number above 0, at most 1440, not '-5'"],
    [['--seed', '1.5'], '--seed must be a whole number from 0 to 2147483647'],
    [['--runs', '0'], '--runs must be a whole number from 1 to 2147483647'],
    [['--fast'], "Unknown option '--fast'"],
  ])('explains %j in one line', (args, line) => {
    expect(() => readFuzzOptions(args)).toThrow(line)
  })
})
