import {DatabaseBusy} from '../database-error.ts'

/** One at a time, first come first served; who waits longer than the deadline is refused. */
export interface Turns {
  /** Resolves when it is this caller's turn, with the function that ends it. */
  take: () => Promise<() => void>
}

export function createTurns(deadlineMs: number): Turns {
  const waiting: (() => void)[] = []
  let isTaken = false

  function end() {
    const next = waiting.shift()
    if (next === undefined) isTaken = false
    else next()
  }

  function once(action: () => void) {
    let isDone = false
    return () => {
      if (!isDone) action()
      isDone = true
    }
  }

  return {
    take: () => {
      if (!isTaken) {
        isTaken = true
        return Promise.resolve(once(end))
      }
      return new Promise((resolve, reject) => {
        const start = () => {
          clearTimeout(timer)
          resolve(once(end))
        }
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(start), 1)
          reject(new DatabaseBusy(`not reached within ${deadlineMs} ms`))
        }, deadlineMs)
        waiting.push(start)
      })
    },
  }
}
