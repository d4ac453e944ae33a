import {brotliCompressSync} from 'node:zlib'
import {LRUCache} from 'lru-cache'
import {MINUTE, type ServerClock} from '../../clock.ts'
import {withoutDeadline} from '../../deadline.ts'
import type {CountCached} from '../cache-counts.ts'
import {BROTLI, SMALLEST_COMPRESSED} from '../compression.ts'

const MOST_BYTES = 32 * 1024 * 1024
const QUESTIONS_REMEMBERED = 10_000

export interface GraphqlAnswer {
  json: string
  /** By brotli; `null` for a small one, or one that is not kept. */
  compressed: Buffer | null
}

interface StoredAnswer extends GraphqlAnswer {
  version: string
}

interface Question {
  /** The request's body: equal keys are equal questions. */
  key: string
  /** Equal versions have equal answers to equal questions; with `null` nothing is kept. */
  version: () => Promise<string | null>
}

/**
 * Stores the answers to questions that are asked again within a minute. Each is sent only after the version was read once
 * more, so that it is never older than its request. The first time a question costs nothing more than without this; after
 * a change all callers of one moment share one read.
 */
export function createStoredAnswers(clock: ServerClock, count: CountCached) {
  const forAMinute = {ttl: MINUTE, ttlResolution: 0, perf: clock}
  const asked = new LRUCache<string, true>({max: QUESTIONS_REMEMBERED, ...forAMinute})
  const stored = new LRUCache<string, StoredAnswer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({json, compressed}, key) => json.length + (compressed?.length ?? 0) + key.length,
    ...forAMinute,
  })
  const reading = new Map<string, {version: string; answer: Promise<GraphqlAnswer>}>()

  async function readAndStore({key, version}: Question, before: string, read: () => Promise<string>) {
    const json = await read()
    // What changed meanwhile may be in it or not.
    if ((await version()) !== before) return {json, compressed: null}
    const compressed = json.length < SMALLEST_COMPRESSED ? null : brotliCompressSync(json, BROTLI)
    const answer = {version: before, json, compressed}
    stored.set(key, answer)
    return answer
  }

  function sharedAnswer(question: Question, before: string, read: () => Promise<string>) {
    const {key} = question
    const running = reading.get(key)
    if (running?.version === before) return running.answer
    const answer = withoutDeadline(() => readAndStore(question, before, read))
    const begun = {version: before, answer}
    reading.set(key, begun)
    const forget = () => {
      if (reading.get(key) === begun) reading.delete(key)
    }
    answer.then(forget, forget)
    return answer
  }

  return {
    answer: async (question: Question, read: () => Promise<string>): Promise<GraphqlAnswer> => {
      const {key, version} = question
      const known = stored.get(key)
      const isNew = known === undefined && !asked.has(key)
      asked.set(key, true)
      const before = isNew ? null : await version()
      const isHit = known !== undefined && known.version === before
      count(isHit)
      if (isHit) return known
      return before === null ? {json: await read(), compressed: null} : sharedAnswer(question, before, read)
    },
  }
}

export type StoredAnswers = ReturnType<typeof createStoredAnswers>
