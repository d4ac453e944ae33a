import {expect, it} from 'vitest'
import {readShard, shardOf} from '../../scripts/lib/test-run/shards.ts'

const DURATIONS = {a: 10, b: 6, c: 5, d: 3}

it('shares the tests out by their measured times', () => {
  const shards = [1, 2].map((number) => shardOf(['a', 'b', 'c', 'd'], DURATIONS, {number, count: 2}))
  expect(shards).toEqual([
    ['a', 'd'],
    ['b', 'c'],
  ])
})

it('runs a test that was never measured in one shard, once', () => {
  const names = ['new', 'a', 'b', 'c', 'd', 'newer']
  const shards = [1, 2, 3].map((number) => shardOf(names, DURATIONS, {number, count: 3}))
  expect(shards.flat().toSorted()).toEqual(names.toSorted())
})

it.each(['0/2', '3/2', '1', 'x/2', '1/0', ''])('refuses the shard %j', (text) => {
  expect(() => readShard(text)).toThrow(`--shard must be like 1/3, not '${text}'`)
})
