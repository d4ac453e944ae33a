import {deleteAccount, type MyData, myData} from '../../../contract/account/my-data.ts'
import type {Call} from '../../platform/http/http.ts'
import {type PhoneCredentials, phoneHeaders} from './phone-headers.ts'

/** Everything that is held about the person; the credentials hold a code of now. */
export async function readMyData(
  call: Call,
  credentials: PhoneCredentials,
  signal: AbortSignal,
): Promise<MyData> {
  const headers = phoneHeaders(credentials)
  return (await call.rest(myData, {query: {}, body: {}, headers, signal})).answer
}

/** Deletes the account; the credentials hold a code of now. */
export async function deleteMyAccount(call: Call, credentials: PhoneCredentials, signal: AbortSignal) {
  await call.rest(deleteAccount, {query: {}, body: {}, headers: phoneHeaders(credentials), signal})
}
