import type {WebAuthnCredential} from '@simplewebauthn/server'
import type {Kysely, Transaction} from 'kysely'
import {STAFF_CODE_CHECKS, STAFF_CODE_WAIT_MINUTES} from '../../../domain/limits.ts'
import type {ServerClock} from '../../clock.ts'
import type {Tables} from '../../database/tables.ts'
import {seal, unseal} from '../../sealing.ts'
import type {Secrets} from '../../secrets.ts'
import {createPasskeyRepository} from './passkey-repository.ts'
import {createdPasskey, type PasskeySite, usedPasskey} from './passkeys.ts'
import {createSecondFactorRepository} from './second-factor-repository.ts'
import {totpStepOf} from './totp.ts'

const PURPOSE = 'secrets of authenticator apps'
const WAIT_MS = STAFF_CODE_WAIT_MINUTES * 60_000

/** `waitsUntil`: too many were wrong, and none counts before that, in milliseconds since 1970. */
export type AppCodeCheck = 'right' | 'wrong' | 'used' | {waitsUntil: number}

/** The factors that a person has set up. */
export interface KnownFactors {
  hasApp: boolean
  passkeys: WebAuthnCredential[]
}

type Factor = Awaited<ReturnType<ReturnType<typeof createSecondFactorRepository>['hold']>>

/** Checks a code and counts it; each code is right once, also where two requests bring it at once. */
async function checkCode(
  transaction: Transaction<Tables>,
  {identityId, totpStep, failedChecks, lastFailedAt}: Factor,
  {secret, code, now}: {secret: string; code: string; now: number},
): Promise<AppCodeCheck> {
  const stored = createSecondFactorRepository(transaction)
  const waitsUntil = (lastFailedAt?.getTime() ?? 0) + WAIT_MS
  const failed = waitsUntil > now ? failedChecks : 0
  if (failed >= STAFF_CODE_CHECKS) return {waitsUntil}
  const step = totpStepOf(secret, code, now)
  if (step === null) {
    await stored.update(identityId, {failedChecks: failed + 1, lastFailedAt: new Date(now)})
    return failed + 1 >= STAFF_CODE_CHECKS ? {waitsUntil: now + WAIT_MS} : 'wrong'
  }
  if (totpStep !== null && step <= totpStep) return 'used'
  await stored.update(identityId, {totpStep: step, failedChecks: 0})
  return 'right'
}

/** The second factor of staff: set up at the first sign-in, asked for at each one after it. */
export function createSecondFactors(
  kysely: Kysely<Tables>,
  clock: ServerClock,
  secrets: Pick<Secrets, 'encryptionKey'>,
) {
  const check = (transaction: Transaction<Tables>, factor: Factor, sealed: string, code: string) =>
    checkCode(transaction, factor, {secret: unseal(secrets, PURPOSE, sealed), code, now: clock.now()})

  return {
    of: async (identityId: string): Promise<KnownFactors> => {
      const factor = await createSecondFactorRepository(kysely).find(identityId)
      const passkeys = await createPasskeyRepository(kysely).of(identityId)
      return {hasApp: (factor?.totpSecret ?? null) !== null, passkeys}
    },

    /** A secret as it stands in the database. */
    sealed: (secret: string): string => seal(secrets, PURPOSE, secret),
    opened: (sealed: string): string => unseal(secrets, PURPOSE, sealed),

    /** Sets up the app whose code proves the sealed secret; never beside a factor that exists. */
    addApp: (identityId: string, totpSecret: string, code: string): Promise<AppCodeCheck> =>
      kysely.transaction().execute(async (transaction) => {
        const stored = createSecondFactorRepository(transaction)
        const factor = await stored.hold(identityId)
        const passkeys = createPasskeyRepository(transaction)
        if (factor.totpSecret !== null || (await passkeys.of(identityId)).length > 0) return 'used'
        const checked = await check(transaction, factor, totpSecret, code)
        if (checked === 'right') await stored.update(identityId, {totpSecret})
        return checked
      }),

    checkApp: (identityId: string, code: string): Promise<AppCodeCheck> =>
      kysely.transaction().execute(async (transaction) => {
        const factor = await createSecondFactorRepository(transaction).hold(identityId)
        if (factor.totpSecret === null) return 'wrong'
        return check(transaction, factor, factor.totpSecret, code)
      }),

    /** Sets up the passkey of the browser's response; never beside a factor that exists. */
    addPasskey: async (identityId: string, site: PasskeySite, sent: string): Promise<boolean> => {
      const credential = await createdPasskey(site, sent)
      if (credential === null) return false
      return kysely.transaction().execute(async (transaction) => {
        const factor = await createSecondFactorRepository(transaction).hold(identityId)
        const passkeys = createPasskeyRepository(transaction)
        if (factor.totpSecret !== null || (await passkeys.of(identityId)).length > 0) return false
        await passkeys.add(identityId, credential, new Date(clock.now()))
        return true
      })
    },

    checkPasskey: async (identityId: string, site: PasskeySite, sent: string): Promise<boolean> => {
      const passkeys = createPasskeyRepository(kysely)
      const used = await usedPasskey(site, await passkeys.of(identityId), sent)
      return used !== null && passkeys.noteUse(identityId, used.id, used.counter, new Date(clock.now()))
    },
  }
}

export type SecondFactors = ReturnType<typeof createSecondFactors>
