import {deleteAccount, type MyData, myData} from '../../../contract/account/my-data.ts'
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
