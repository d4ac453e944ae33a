import {AsyncLocalStorage} from 'node:async_hooks'

const signals = new AsyncLocalStorage<AbortSignal>()

/** Aborts when the request that this code works for has no time left; none outside a request. */
export function deadline(): AbortSignal | undefined {
  return signals.getStore()
}

/** What `act` starts goes on when the request's time is over, since others wait for it too. */
export function withoutDeadline<Result>(act: () => Result): Result {
  return signals.exit(act)
}

/** Everything that `act` starts works until the signal aborts. */
export function withDeadline<Result>(signal: AbortSignal, act: () => Result): Result {
  return signals.run(signal, act)
}
