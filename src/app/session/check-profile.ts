import {isUnauthorized} from '../../../domain/failure.ts'
import {isSessionOver} from '../../api/account/own-sessions.ts'
import {profileQuery} from '../../api/account/profile.ts'
import type {SiteServices} from '../../platform/services.ts'
import {tokenRole} from '../../platform/session/id-token.ts'
import type {StoredIdentity} from '../../platform/storage/stored-values.ts'

/** A request of the desk was refused: ends the session here when the server has ended it. */
export async function checkSession({call, session}: SiteServices): Promise<void> {
  if (await isSessionOver(call)) session.profileRejected()
}

/** Reads the profile anew and ends the session when the server refuses it; a call-centre agent has no profile. */
export async function checkProfile(
  {call, queryClient, session}: SiteServices,
  {idToken, phone}: StoredIdentity,
): Promise<void> {
  if (tokenRole(idToken) !== 'consumer') return
  try {
    await queryClient.fetchQuery({...profileQuery(call, phone), retry: false, staleTime: 0})
    session.noteDeletion(false)
  } catch (error) {
    if (isUnauthorized(error)) session.profileRejected()
  }
}
