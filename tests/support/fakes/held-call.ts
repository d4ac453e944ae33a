import {fromPromise, type NonReducibleUnknown, type PromiseActorLogic} from 'xstate'
import {CallFailure, type FailureDetails} from '../../../domain/failure.ts'
import type {FailureCode} from '../../../domain/failure-codes.ts'

/** An effect whose result waits until the test gives it. */
export interface HeldCall<Output, Input> {
  logic: PromiseActorLogic<Output, Input>
  /** The arguments of each call, in order. */
  inputs: Input[]
  answer(output: Output): void
  reject(error: Error): void
  fail(code: FailureCode | null, details?: FailureDetails): void
}

interface Pending<Output> {
  resolve: (output: Output) => void
  reject: (error: Error) => void
}

/** `log` receives the name of every call that begins, and of every call that is aborted. */
export function heldCall<Output, Input extends NonReducibleUnknown>(
  name: string,
  log: string[] = [],
): HeldCall<Output, Input> {
  const inputs: Input[] = []
  let pending: Pending<Output> | null = null

  const logic = fromPromise<Output, Input>(({input, signal}) => {
    if (pending !== null) throw new Error(`'${name}' is asked while it runs`)
    log.push(name)
    inputs.push(input)
    signal.addEventListener('abort', () => {
      if (pending === null) return
      pending = null
      log.push(`${name} (given up)`)
    })
    return new Promise<Output>((resolve, reject) => {
      pending = {resolve, reject}
    })
  })

  const settle = (): Pending<Output> => {
    if (pending === null) throw new Error(`'${name}' is not running`)
    const settled = pending
    pending = null
    return settled
  }

  return {
    logic,
    inputs,
    answer: (output) => settle().resolve(output),
    reject: (error) => settle().reject(error),
    fail: (code, details) => settle().reject(new CallFailure(code, details)),
  }
}
