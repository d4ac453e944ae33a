import {expect, it} from 'vitest'
import {createPageCache} from '../../../server/pages/page-cache.ts'

it('An old page is made anew once, for all who ask meanwhile, and answered as it was until then', async () => {
  let now = 0
  const cache = createPageCache<string>({
    size: 10,
    lifetimeMs: 10,
    staleMs: 100,
    now: () => now,
  })
  const renewal = Promise.withResolvers<string>()
  const made: string[] = []
  const read = (make: () => Promise<string>) =>
    cache.get('/consumer/home', () => {
      made.push('once')
      return make()
    })
  expect(await read(async () => 'the first')).toBe('the first')
  now = 10
  const answers = await Promise.all([1, 2, 3].map(() => read(() => renewal.promise)))
  expect([answers, made.length]).toEqual([['the first', 'the first', 'the first'], 2])
  renewal.resolve('the second')
  await renewal.promise
  expect([await read(async () => 'a third'), made.length]).toEqual(['the second', 2])
})

it('A page that is not to be kept is made again for the next caller, and does not replace a kept one', async () => {
  let now = 0
  const isKept = (page: string) => page !== 'broken'
  const cache = createPageCache<string>({size: 10, lifetimeMs: 10, staleMs: 100, now: () => now, isKept})
  const read = async (page: string) => {
    const answer = await cache.get('/consumer/home', async () => page)
    await new Promise(setImmediate)
    return answer
  }
  expect([await read('broken'), await read('whole')]).toEqual(['broken', 'whole'])
  now = 10
  expect([await read('broken'), await read('whole again'), await read('a third')]).toEqual([
    'whole',
    'whole',
    'whole again',
  ])
})
