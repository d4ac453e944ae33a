import {brotliDecompressSync} from 'node:zlib'
import {beforeEach, expect, it} from 'vitest'
import {createStoredAnswers} from '../../../server/http/graphql/stored-answers.ts'
import {createTestClock, type TestClock} from '../../support/server/test-clock.ts'

let clock: TestClock
let version: string
/** Of a text that says how often it was read. */
let reads: number
let versionReads: number
let counted: boolean[]
let whileReading: () => void
let answers: ReturnType<typeof createStoredAnswers>

beforeEach(() => {
  clock = createTestClock()
  version = 'a'
  reads = 0
  versionReads = 0
  counted = []
  whileReading = () => {}
  answers = createStoredAnswers(clock, (isHit) => counted.push(isHit))
})

function answer(key = 'a question', filling = '') {
  const question = {
    key,
    version: async () => {
      versionReads += 1
      return version
    },
  }
  return answers.answer(question, async () => {
    reads += 1
    whileReading()
    return `read ${reads}${filling}`
  })
}
const ask = async (key?: string) => (await answer(key)).json

it('A question that comes once reads no version', async () => {
  expect([await ask('one'), await ask('another')]).toEqual(['read 1', 'read 2'])
  expect(versionReads).toBe(0)
})

it('A question that comes again is read once more, and then no more while the version stays', async () => {
  const texts = [await ask(), await ask(), await ask(), await ask()]
  expect(texts).toEqual(['read 1', 'read 2', 'read 2', 'read 2'])
  expect(counted).toEqual([false, false, true, true])
  expect(versionReads).toBe(4)
})

it('Another question has its own answer', async () => {
  await ask()
  await ask()
  expect([await ask('another'), await ask('another'), await ask()]).toEqual(['read 3', 'read 4', 'read 2'])
})

it('A new version is read, also when an earlier one comes back', async () => {
  await ask()
  await ask()
  version = 'b'
  expect([await ask(), await ask()]).toEqual(['read 3', 'read 3'])
  version = 'a'
  expect(await ask()).toBe('read 4')
})

it('What changes while it is read is not kept', async () => {
  await ask()
  whileReading = () => {
    version = `after read ${reads}`
  }
  expect([await ask(), await ask()]).toEqual(['read 2', 'read 3'])
  whileReading = () => {}
  expect([await ask(), await ask()]).toEqual(['read 4', 'read 4'])
})

it('Callers of one moment share one read after a change', async () => {
  await ask()
  await ask()
  version = 'b'
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['read 3', 'read 3', 'read 3'])
  expect(await ask()).toBe('read 3')
})

it('Who asks after a change does not get what is being read since before it', {timeout: 20_000}, async () => {
  await ask()
  const held = Promise.withResolvers<string>()
  const early = answers.answer({key: 'a question', version: async () => version}, () => held.promise)
  await new Promise(setImmediate)
  version = 'b'
  expect(await ask()).toBe('read 2')
  held.resolve('of before')
  expect((await early).json).toBe('of before')
  expect(await ask()).toBe('read 2')
})

it('A refusal of a shared read is that of all who share it, and of nobody later', async () => {
  await ask()
  whileReading = () => {
    throw new Error('refused')
  }
  const refused = await Promise.allSettled([ask(), ask()])
  expect([refused.map(({status}) => status), reads]).toEqual([['rejected', 'rejected'], 2])
  whileReading = () => {}
  expect(await ask()).toBe('read 3')
})

it('A refusal is not kept', async () => {
  await ask()
  whileReading = () => {
    throw new Error('refused')
  }
  await expect(ask()).rejects.toThrow('refused')
  whileReading = () => {}
  expect([await ask(), await ask()]).toEqual(['read 3', 'read 3'])
})

it('After a minute an answer is read again', async () => {
  await ask()
  await ask()
  clock.pass({seconds: 59})
  expect(await ask()).toBe('read 2')
  clock.pass({seconds: 2})
  expect(await ask()).toBe('read 3')
})

it('A kept answer is compressed from 1,024 characters on', async () => {
  const compressed = async (length: number) => {
    const ofLength = () => answer(`of ${length}`, 'x'.repeat(length - 'read 1'.length))
    const [first, second] = [await ofLength(), await ofLength()]
    expect(first.compressed).toBeNull()
    return second
  }
  expect((await compressed(1023)).compressed).toBeNull()
  const kept = await compressed(1024)
  expect(brotliDecompressSync(kept.compressed ?? '').toString()).toBe(kept.json)
})
