import {withoutDeadline} from '../deadline.ts'

/**
 * A read that callers of one moment share, one at a time. It begins after each of them has called, so nobody gets what
 * was read before.
 */
export function sharedRead<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<Result> | null = null

  function readNext(): Promise<Result> {
    const result = running.then(() => {
      next = null
      return withoutDeadline(read)
    })
    running = result.catch(() => {})
    return result
  }

  return () => {
    next ??= readNext()
    return next
  }
}
