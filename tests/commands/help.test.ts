import {readFileSync} from 'node:fs'
import {expect, it} from 'vitest'
import {z} from 'zod/mini'
import {USAGES} from '../../scripts/lib/usages.ts'

const {scripts} = z
  .object({scripts: z.record(z.string(), z.string())})
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
const own = Object.entries(scripts).filter(([, line]) => /^node \S+\.ts$/.test(line))

it('each command of ours has a usage, and answers --help before all else', () => {
  expect(own.length).toBeGreaterThan(35)
  expect(Object.keys(USAGES).toSorted()).toEqual(own.map(([name]) => name).toSorted())
  for (const [name, line] of own) {
    const [first] = readFileSync(line.slice('node '.length), 'utf8').split('\n', 1)
    expect([name, first]).toEqual([
      name,
      expect.stringMatching(/^import '(\.{1,2}\/)+(scripts\/)?lib\/help\.ts'$/),
    ])
  }
})
