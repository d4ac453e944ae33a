import {deleteAccount, type MyData, myData} from '../../../contract/account/my-data.ts'
import {myProfile} from '../../../contract/account/profile.ts'
import {failureDetails} from '../../../domain/failure.ts'
import type {Call} from '../../platform/http/http.ts'
import {type PhoneCredentials, phoneHeaders} from './phone-headers.ts'

/** All data stored about the person; the credentials contain a fresh code. */
export async function readMyData(
  call: Call,
  credentials: PhoneCredentials,
  signal: AbortSignal,
): Promise<MyData> {
  const headers = phoneHeaders(credentials)
  return (await call.rest(myData, {query: {}, body: {}, headers, signal})).answer
}

/** Deletes the account; the credentials contain a fresh code. */
export async function deleteMyAccount(call: Call, credentials: PhoneCredentials, signal: AbortSignal) {
  await call.rest(deleteAccount, {query: {}, body: {}, headers: phoneHeaders(credentials), signal})
}

/** Whether the server no longer knows the person of this browser; `null` where it does not say so. */
export function isAccountGone(call: Call, signal: AbortSignal): Promise<boolean | null> {
  return call.rest(myProfile, {query: {}, body: {}, signal}).then(
    () => false,
    (error: unknown) => (failureDetails(error).status === 401 ? true : null),
  )
}
