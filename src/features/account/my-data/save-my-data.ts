import {readMyData} from '../../../api/account/my-data.ts'
import type {PhoneCredentials} from '../../../api/account/phone-headers.ts'
import {offerFile} from '../../../platform/browser/offer-file.ts'
import type {Call} from '../../../platform/http/http.ts'

/** Downloads the person's data as a JSON file; the credentials contain a fresh code. */
export async function saveMyData(
  call: Call,
  credentials: PhoneCredentials,
  signal: AbortSignal,
): Promise<void> {
  const data = await readMyData(call, credentials, signal)
  const file = new Blob([JSON.stringify(data, null, 2)], {type: 'application/json'})
  offerFile(file, `pahiya-data-${data.preparedAt.slice(0, 10)}.json`)
}
