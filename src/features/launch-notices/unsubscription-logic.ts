import {fromPromise} from 'xstate'
import {CallFailure} from '../../../domain/failure.ts'
import {unsubscriptionMachine} from '../../../machines/unsubscription/machine.ts'
import {endNotices} from '../../api/site/subscriptions.ts'
import type {Services} from '../../platform/services.ts'

/** The end of the notices with its effect. */
export function unsubscriptionLogic({call}: Pick<Services, 'call'>) {
  return unsubscriptionMachine.provide({
    actors: {
      'end the notices': fromPromise<void, {token: string | null}>(async ({input: {token}, signal}) => {
        if (token === null) throw new CallFailure('SUBSCRIPTION_NOT_FOUND')
        await endNotices(call, token, signal)
      }),
    },
  })
}
