import type {Kysely} from 'kysely'
import {type CodeUsePurpose, isFor} from '../../domain/person/code-purpose.ts'
import {isOneTimeCode} from '../../domain/person/one-time-code.ts'
import {internationalMobile} from '../../domain/person/phone.ts'
import type {Tables} from '../database/tables.ts'
import type {Caller} from '../http/caller.ts'
import {Refusal} from '../http/refusal.ts'
import type {CodeService, OneTimeCodeCheck} from './code-service.ts'
import type {Grant, GrantService} from './grant-service.ts'

/** Turns the headers refID, otp and phoneNumber into a proved phone; otp is a code or a grant (ruling 5). */
export function createPhoneProof(
  kysely: Kysely<Tables>,
  codes: Pick<CodeService, 'use'>,
  grants: GrantService,
  sessions: {verify: (token: string) => Promise<{phone: string}>},
) {
  /** Whether the caller has proved this phone before: by a session, or by a grant that may still read. */
  async function isKnown({token, otp, refId}: Caller, phone: string): Promise<boolean> {
    if (token !== null && (await phoneOfSession(token)) === phone) return true
    if (otp === null || refId === null || isOneTimeCode(otp)) return false
    return (await grants.find(otp, refId))?.phone === phone
  }

  async function phoneOfSession(token: string): Promise<string | null> {
    try {
      return (await sessions.verify(token)).phone
    } catch (error) {
      if (error instanceof Refusal) return null
      throw error
    }
  }

  async function byCode(
    proved: Omit<OneTimeCodeCheck, 'browser' | 'isKnown'>,
    caller: Caller,
  ): Promise<Grant> {
    const browser = caller.codeBrowser()
    const check = {...proved, browser, isKnown: await isKnown(caller, proved.phone)}
    const outcome = await kysely.transaction().execute(async (transaction) => {
      const used = await codes.use(transaction, check)
      if (used instanceof Refusal) return used
      const proved = {refId: check.refId, phone: check.phone, purpose: used.purpose}
      return {proved, secret: await grants.issue(transaction, proved)}
    })
    if (outcome instanceof Refusal) throw outcome
    caller.giveGrant(outcome.secret)
    return {...outcome.proved, repeatedJobId: null, isFresh: true}
  }

  /**
   * `null` when the headers contain no proof; `phone` is the expected owner of the code when the header does
   * not name one. A code is of the right purpose then, a grant may be of any.
   */
  async function prove(
    caller: Caller,
    phone: string,
    use: CodeUsePurpose,
    usedFor: string | null = null,
  ): Promise<Grant | null> {
    const {otp, refId} = caller
    if (otp === null || refId === null) return null
    if (!isOneTimeCode(otp)) return grants.find(otp, refId)
    const claimed = caller.phoneNumber === null ? phone : internationalMobile(caller.phoneNumber)
    if (claimed === null) throw new Refusal('INCORRECT_OTP')
    return byCode({refId, phone: claimed, code: otp, use, usedFor}, caller)
  }

  return {
    isKnown,
    prove,
    /**
     * Verifies a proof of this phone for this use. A code is used and answered with a grant.
     * @throws {Refusal} when the proof is not valid now
     */
    require: async (
      caller: Caller,
      phone: string,
      use: CodeUsePurpose,
      usedFor: string | null = null,
    ): Promise<Grant> => {
      if (caller.phoneNumber !== null && internationalMobile(caller.phoneNumber) !== phone)
        throw new Refusal('INCORRECT_OTP')
      const grant = await prove(caller, phone, use, usedFor)
      const isValid = grant !== null && grant.phone === phone && grant.isFresh && isFor(use, grant.purpose)
      if (!isValid) throw new Refusal(refusedCode(caller))
      return grant
    },
  }
}

export type VerifiedPhone = ReturnType<typeof createPhoneProof>

/** An expired grant, or one for something else, requires a new code, as an expired code does. */
function refusedCode({otp}: Caller) {
  return otp !== null && !isOneTimeCode(otp) ? 'OTP_EXPIRED' : 'INCORRECT_OTP'
}
