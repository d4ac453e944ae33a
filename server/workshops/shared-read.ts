import {withoutDeadline} from '../deadline.ts'

/** For so long a read that hangs holds up the next one. */
const LONGEST_MS = 2000

/**
 * A read that callers of one moment share, one at a time. It begins after each of them has called, so nobody gets what
 * was read before.
 */
export function sharedRead<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<void> = Promise.resolve()
  let next: Promise<Result> | null = null

  function readNext(): Promise<Result> {
    const begun = running.then(() => {
      next = null
      // In an object, since a promise of a promise is one promise.
      return {result: withoutDeadline(read)}
    })
    running = begun.then(({result}) => endOrLimit(result))
    return begun.then(({result}) => result)
  }

  return () => {
    next ??= readNext()
    return next
  }
}

async function endOrLimit(read: Promise<unknown>): Promise<void> {
  const limit = Promise.withResolvers<void>()
  const timer = setTimeout(limit.resolve, LONGEST_MS)
  timer.unref()
  await Promise.race([read.catch(() => {}), limit.promise])
  clearTimeout(timer)
}
