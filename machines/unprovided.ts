import {fromPromise, type NonReducibleUnknown, type PromiseActorLogic} from 'xstate'

/** A typed placeholder for an effect: run unprovided, it fails with its own name. */
export function unprovided<Output, Input extends NonReducibleUnknown>(
  name: string,
): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`'${name}' is not provided`)))
}
