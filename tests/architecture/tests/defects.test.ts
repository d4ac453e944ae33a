import {existsSync, readFileSync} from 'node:fs'
import {describe, expect, it} from 'vitest'
import {z} from 'zod'
import {AREAS} from '../../defects/areas.ts'
import {SURVIVORS} from '../../defects/survivors.ts'

const faults = Object.values(AREAS).flatMap((files) =>
  files.flatMap(({file, defects}) => defects.map((defect) => ({file, ...defect}))),
)

describe('The faults of tests/defects', () => {
  it('are at least 120, each with a sentence of its own', () => {
    expect(faults.length).toBeGreaterThanOrEqual(120)
    expect(new Set(faults.map(({wrong}) => wrong)).size).toBe(faults.length)
    for (const {wrong} of faults) expect(wrong).toMatch(/^[A-Z0-9].*\.$/)
  })

  it('replace a text that stands exactly once in its file', () => {
    const stale = faults.filter(({file, text, instead}) => {
      const places = existsSync(file) ? readFileSync(file, 'utf8').split(text).length - 1 : 0
      return places !== 1 || text === instead
    })
    expect(stale.map(({file, wrong}) => `${file}: ${wrong}`)).toEqual([])
  })

  it('survive only with a reason', () => {
    const results = z.object({faults: z.record(z.string(), z.object({foundBy: z.string().nullable()}))})
    const {faults: tried} = results.parse(JSON.parse(readFileSync('docs/reports/defects.json', 'utf8')))
    const survivors = Object.keys(tried).filter((wrong) => tried[wrong]?.foundBy === null)
    expect(survivors.filter((wrong) => SURVIVORS[wrong] === undefined)).toEqual([])
    const known = new Set(faults.map(({wrong}) => wrong))
    expect(Object.keys(SURVIVORS).filter((wrong) => !known.has(wrong))).toEqual([])
  })
})
