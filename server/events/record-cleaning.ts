import type {Kysely} from 'kysely'
import {CONSENT_DAYS, EVENT_DAYS} from '../../domain/limits.ts'
import {DAY, type ServerClock} from '../clock.ts'
import {createConsentRepository} from '../consents/consent-repository.ts'
import type {Tables} from '../database/tables.ts'
import type {CallLimits} from '../http/call-limits.ts'
import {createEventRepository} from './event-repository.ts'

/** Deletes events and consent receipts that are older than their retention period. */
export function createRecordCleaning(kysely: Kysely<Tables>, clock: ServerClock, limits: CallLimits) {
  return {
    clean: async (): Promise<void> => {
      const ago = (days: number) => new Date(clock.now() - days * DAY)
      await createEventRepository(kysely).removeBefore(ago(EVENT_DAYS))
      await createConsentRepository(kysely).removeBefore(ago(CONSENT_DAYS))
      await limits.clean()
    },
  }
}
