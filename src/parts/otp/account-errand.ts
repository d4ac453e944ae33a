import {deleteMyAccount, readMyData} from '../../api/account/my-data.ts'
import type {PhoneCredentials} from '../../api/account/phone-headers.ts'
import {offerFile} from '../../platform/browser/offer-file.ts'
import type {Call} from '../../platform/http/http.ts'

type AccountErrand = 'download my data' | 'delete my account'

/** Uses a code for what an open account alone does not do; loads with the need of it. */
export async function runAccountErrand(
  errand: AccountErrand,
  call: Call,
  credentials: PhoneCredentials,
  signal: AbortSignal,
): Promise<void> {
  if (errand === 'delete my account') return deleteMyAccount(call, credentials, signal)
  const data = await readMyData(call, credentials, signal)
  const file = new Blob([JSON.stringify(data, null, 2)], {type: 'application/json'})
  offerFile(file, `pahiya-data-${data.preparedAt.slice(0, 10)}.json`)
}
