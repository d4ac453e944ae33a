import {randomUUID} from 'node:crypto'
import type {Kysely} from 'kysely'
import type {ConsentBody} from '../../contract/site/consents.ts'
import {CONSENTS_PER_ADDRESS_PER_TEN_MINUTES, COOKIE_POLICY_DAY} from '../../domain/limits.ts'
import type {ServerClock} from '../clock.ts'
import type {Tables} from '../database/tables.ts'
import type {CallLimits} from '../http/call-limits.ts'
import {refusedInput} from '../http/refused-input.ts'
import {createConsentRepository} from './consent-repository.ts'

/** Consent receipts; they contain no personal data. */
export function createConsentService(kysely: Kysely<Tables>, clock: ServerClock, limits: CallLimits) {
  return {
    /**
     * A withdrawal is another row; the same choice sent again, for example after a lost response, is not.
     * @throws {Refusal} BAD_REQUEST for a policy of the future, or a rejection that accepts something
     */
    take: async (body: ConsentBody, address: string): Promise<{receivedAt: string}> => {
      if (body.policyDay > COOKIE_POLICY_DAY) throw refusedInput('policyDay', 'in the future')
      if (body.isRejected && (body.performance || body.marketing))
        throw refusedInput('isRejected', 'contradicts what is accepted')
      await limits.admit('consents', address, CONSENTS_PER_ADDRESS_PER_TEN_MINUTES)
      const receivedAt = await kysely.transaction().execute(async (transaction) => {
        const consents = createConsentRepository(transaction)
        await consents.lock(body.receiptId)
        const newest = await consents.newest(body.receiptId)
        if (newest !== null && isSame(newest, body)) return newest.receivedAt
        const now = new Date(clock.now())
        await consents.store({id: randomUUID(), ...body, receivedAt: now})
        return now
      })
      return {receivedAt: receivedAt.toISOString()}
    },
  }
}

export type ConsentService = ReturnType<typeof createConsentService>

type Choice = Pick<ConsentBody, 'policyDay' | 'performance' | 'marketing' | 'isRejected'>

function isSame(one: Choice, other: Choice): boolean {
  return (
    one.policyDay === other.policyDay &&
    one.performance === other.performance &&
    one.marketing === other.marketing &&
    one.isRejected === other.isRejected
  )
}
