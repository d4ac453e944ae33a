import {globSync, readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import {parseSync} from 'vite'
import {describe, expect, it} from 'vitest'
import {withoutExplanations} from '../../scripts/lib/site-build/charts-without-explanations.ts'

const read = (path: string) => ({path, code: readFileSync(resolve(path), 'utf8')})
const isSound = (path: string, code: string) => parseSync(path, code).errors.length === 0

describe('what visitors load of a machine', () => {
  const charts = globSync('machines/*/machine.ts').map(read)

  it('contains no descriptions and no requirement ids', () => {
    expect(charts.length).toBeGreaterThan(20)
    for (const {path, code} of charts) {
      const kept = withoutExplanations(path, code)
      expect(code).toMatch(/description:\s*'/)
      expect(kept, path).not.toMatch(/description:\s*'|requirement:/)
      expect(isSound(path, kept), path).toBe(true)
    }
  })

  it('keeps its states, events and actions', () => {
    const chart = `const machine = setup({}).createMachine({
      description: 'Asks.',
      meta: {requirement: ['000-1']},
      on: {asked: {target: 'asking', description: 'Somebody asks.', actions: 'ask'}},
      states: {asking: {meta: {requirement: ['000-2']}}},
    })`
    expect(withoutExplanations('machine.ts', chart).replaceAll(/\s+/g, '')).toBe(
      `constmachine=setup({}).createMachine({on:{asked:{target:'asking',actions:'ask'}},states:{asking:{}},})`,
    )
  })
})
