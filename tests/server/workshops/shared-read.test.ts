import {afterEach, expect, it, vi} from 'vitest'
import {sharedRead} from '../../../server/workshops/shared-read.ts'

/** A read that ends when the test says so. */
function heldRead() {
  const held: {end: (value: string) => void; fail: (error: Error) => void}[] = []
  const read = sharedRead(() => new Promise<string>((end, fail) => held.push({end, fail})))
  return {held, read}
}
afterEach(() => vi.useRealTimers())
const turn = () => new Promise((resolve) => setImmediate(resolve))

it('Callers of one moment share one read', async () => {
  const {held, read} = heldRead()
  const all = [read(), read(), read()]
  await turn()
  expect(held).toHaveLength(1)
  held[0]?.end('one')
  expect(await Promise.all(all)).toEqual(['one', 'one', 'one'])
})

it('Who calls while a read runs shares the next one, which begins when that has ended', async () => {
  const {held, read} = heldRead()
  const first = read()
  await turn()
  const later = [read(), read()]
  await turn()
  expect(held).toHaveLength(1)
  held[0]?.end('one')
  expect(await first).toBe('one')
  await turn()
  expect(held).toHaveLength(2)
  held[1]?.end('two')
  expect(await Promise.all(later)).toEqual(['two', 'two'])
})

it('A read that fails fails for its callers alone', async () => {
  const {held, read} = heldRead()
  const failing = [read(), read()].map((each) => each.catch((error) => String(error)))
  await turn()
  const later = read()
  held[0]?.fail(new Error('away'))
  expect(await Promise.all(failing)).toEqual(['Error: away', 'Error: away'])
  await turn()
  held[1]?.end('there again')
  expect(await later).toBe('there again')
})

it('A read that hangs holds up the next one for two seconds, and its callers alone wait on', {
  timeout: 20_000,
}, async () => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
  const {held, read} = heldRead()
  const hanging = read()
  await turn()
  const later = read()
  await vi.advanceTimersByTimeAsync(1999)
  expect(held).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  await turn()
  held[1]?.end('from another host')
  expect(await later).toBe('from another host')
  held[0]?.end('late')
  expect(await hanging).toBe('late')
  expect(vi.getTimerCount()).toBe(0)
})
