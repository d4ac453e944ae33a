import {deleteAccount, myData} from '../../contract/my-data.ts'
import type {Call} from '../platform/http.ts'
import {offerFile} from '../platform/offer-file.ts'
import {type PhoneCredentials, phoneHeaders} from './phone-headers.ts'

/** Gives the person a file with everything that is held about them; the credentials hold a code of now. */
export async function downloadMyData(call: Call, credentials: PhoneCredentials, signal: AbortSignal) {
  const headers = phoneHeaders(credentials)
  const {answer} = await call.rest(myData, {query: {}, body: {}, headers, signal})
  const file = new Blob([JSON.stringify(answer, null, 2)], {type: 'application/json'})
  offerFile(file, `pahiya-data-${answer.preparedAt.slice(0, 10)}.json`)
}

/** Deletes the account; the credentials hold a code of now. */
export async function deleteMyAccount(call: Call, credentials: PhoneCredentials, signal: AbortSignal) {
  await call.rest(deleteAccount, {query: {}, body: {}, headers: phoneHeaders(credentials), signal})
}
