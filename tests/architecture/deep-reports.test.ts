import {globSync, readFileSync} from 'node:fs'
import {describe, expect, it} from 'vitest'
import {z} from 'zod'
import {onEmbeddedEngine, testsOfAnyEngine} from '../../scripts/lib/deep-tests/embedded-engine.ts'
import {AREAS} from '../../scripts/lib/mutation/piece.ts'
import {PIECES} from '../../scripts/lib/mutation/pieces.ts'
import {AREAS as FAULT_AREAS} from '../defects/areas.ts'

const LONGEST_DAYS = 14
const DAY_MS = 86_400_000

const report = z.object({
  gate: z.number(),
  parts: z.record(z.string(), z.object({date: z.iso.date(), score: z.number()})),
})

const walks = (least: number, times: number) =>
  z.object({
    walks: z.number().min(least),
    times: z.number().min(times),
    failed: z.literal(0),
    load: z.object({median: z.number().min(16)}),
  })

const parts = globSync('docs/reports/*.json').flatMap((file) => {
  const {gate, parts: found} = report.parse(JSON.parse(readFileSync(file, 'utf8')))
  return Object.entries(found).map(([part, figures]) => ({file, part, gate, ...figures}))
})

describe('The reports of npm run test:deep', () => {
  it('exist', () => expect(parts.length).toBeGreaterThan(0))

  it.each(parts)('$file: $part is at most 14 days old', ({date}) => {
    expect(Date.now() - Date.parse(date)).toBeLessThan((LONGEST_DAYS + 1) * DAY_MS)
  })

  it.each(parts)('$file: $part reaches $gate %', ({score, gate}) => {
    expect(score).toBeGreaterThanOrEqual(gate)
  })

  it('hold every test file that npm test leaves out, whole or on the embedded engine', () => {
    const measured = parts.filter(({file}) => file.endsWith('deep-tests.json')).map(({part}) => part)
    const deep = globSync('{tests,packages/*/tests}/**/*.deep.test.{ts,tsx}')
    const embedded = testsOfAnyEngine().map(onEmbeddedEngine)
    expect(measured.toSorted()).toEqual([...deep, ...embedded].toSorted())
  })

  it('hold every walk three times, and twenty of them two hundred times, each under a load of 16', () => {
    const walked = z
      .object({parts: z.object({'every walk': walks(81, 3), 'chosen walks': walks(20, 200)})})
      .safeParse(JSON.parse(readFileSync('docs/reports/load.json', 'utf8')))
    expect(walked.error?.issues).toBeUndefined()
  })

  it('hold every area of the faults, with none of its faults untried', () => {
    const report = z.object({parts: z.record(z.string(), z.object({faults: z.number()}))})
    const tried = report.parse(JSON.parse(readFileSync('docs/reports/defects.json', 'utf8'))).parts
    const described = Object.entries(FAULT_AREAS).map(([area, files]) => [
      area,
      {faults: files.flatMap(({defects}) => defects).length},
    ])
    expect(tried).toEqual(Object.fromEntries(described))
  })

  it('hold every area of the mutation testing', () => {
    const measured = parts.filter(({file}) => file.endsWith('mutation.json')).map(({part}) => part)
    expect(measured.toSorted()).toEqual([...AREAS].toSorted())
  })
})

describe('The pieces of the mutation testing', () => {
  it('mutate each file of their areas once', () => {
    const mutated = Object.values(PIECES).flatMap(({mutate}) => globSync(mutate))
    expect(mutated.toSorted()).toEqual(globSync(AREAS.map((area) => `${area}/**/*.ts`)).toSorted())
  })

  it.each(Object.entries(PIECES))('%s has only tests that exist', (_, {tests}) => {
    expect(tests.filter((each) => globSync(`tests/${each}.test.ts`).length === 0)).toEqual([])
  })
})
