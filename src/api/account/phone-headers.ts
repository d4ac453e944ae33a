import {HEADERS} from '../../../contract/wire/headers.ts'

/** A code, or the grant that replaces it, as headers of the calls that use it (000-7). */
export interface PhoneCredentials {
  phone: string
  refId: string
  codeOrGrant: string
}

export function phoneHeaders({phone, refId, codeOrGrant}: PhoneCredentials): Record<string, string> {
  return {[HEADERS.refId]: refId, [HEADERS.otp]: codeOrGrant, [HEADERS.phoneNumber]: phone}
}
