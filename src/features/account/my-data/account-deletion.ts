import {failureCode, failureDetails, isLost, isTemporary} from '../../../../domain/failure.ts'
import {deleteMyAccount, isAccountGone} from '../../../api/account/my-data.ts'
import type {PhoneCredentials} from '../../../api/account/phone-headers.ts'
import type {SiteServices} from '../../../platform/services.ts'

/**
 * Deletes the account. With the account go its sessions, so after a lost response a server that no longer knows the person
 * has deleted it. Other reads of the page may find that out first.
 */
export function accountDeletion({call, session}: Pick<SiteServices, 'call' | 'session'>) {
  let wasUnanswered = false
  return async (credentials: PhoneCredentials, signal: AbortSignal): Promise<void> => {
    session.noteDeletion(true)
    try {
      await deleteMyAccount(call, credentials, signal)
    } catch (error) {
      if (wasUnanswered && isPersonUnknown(error)) return
      const isGone = isLost(error) ? await isAccountGone(call, signal) : null
      if (isGone === true) return
      // Who cannot read the profile either finds out with the next read of it.
      wasUnanswered = isGone === null && (isUnanswered(error) || (wasUnanswered && isTemporary(error)))
      session.noteDeletion(wasUnanswered && failureDetails(error).isOffline !== true)
      throw error
    }
  }
}

/** The server may have carried the deletion out. */
function isUnanswered(error: unknown): boolean {
  return failureCode(error) === null && failureDetails(error).status === undefined
}

function isPersonUnknown(error: unknown): boolean {
  const code = failureCode(error)
  return code === 'UNAUTHORIZED_USER' || code === 'UNAUTHORIZED_TOKEN'
}
