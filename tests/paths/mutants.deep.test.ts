import {spawnSync} from 'node:child_process'
import {expect, it} from 'vitest'
import {z} from 'zod'

const score = z.object({
  machine: z.string(),
  mutants: z.number(),
  survivors: z.array(z.object({name: z.string()})),
})

it('sentences that people wrote find 95 % of all mutants, and 90 % in each machine', {
  timeout: 300_000,
}, () => {
  const {stdout, stderr} = spawnSync(process.execPath, ['scripts/paths.ts', '--mutants', '--json'], {
    encoding: 'utf8',
    env: {...process.env, VITEST: undefined},
  })
  expect(stderr).toBe('')
  const scores = z.array(score).parse(JSON.parse(stdout))
  const survivors = scores.flatMap((each) => each.survivors.map(({name}) => name))
  const mutants = scores.reduce((sum, each) => sum + each.mutants, 0)
  expect(mutants).toBeGreaterThan(1000)
  expect(survivors.length / mutants, survivors.join('\n')).toBeLessThanOrEqual(0.05)
  for (const each of scores)
    expect(each.survivors.length / each.mutants, each.machine).toBeLessThanOrEqual(0.1)
})
