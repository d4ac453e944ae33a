import type {Kysely} from 'kysely'
import {SESSION_DAYS, SESSION_IDLE_DAYS} from '../../domain/limits.ts'
import {DAY, type ServerClock} from '../clock.ts'
import type {Tables} from '../database/tables.ts'
import type {SignInLimits} from './sign-in/sign-in-limits.ts'

/** Deletes what has expired: running sign-ins, the provider's records, sessions a day after their end. */
export function createIdentityCleaning(kysely: Kysely<Tables>, clock: ServerClock, limits: SignInLimits) {
  return {
    clean: async (): Promise<void> => {
      const now = new Date(clock.now())
      const ago = (days: number) => new Date(clock.now() - days * DAY)
      await kysely.deleteFrom('signInFlows').where('expiresAt', '<=', now).execute()
      await kysely.deleteFrom('providerRecords').where('expiresAt', '<=', now).execute()
      await kysely
        .deleteFrom('sessions')
        .where((session) =>
          session.or([
            session('usedAt', '<=', ago(SESSION_IDLE_DAYS)),
            session('createdAt', '<=', ago(SESSION_DAYS)),
            session('endedAt', '<=', ago(1)),
          ]),
        )
        .execute()
      await limits.clean()
    },
  }
}
