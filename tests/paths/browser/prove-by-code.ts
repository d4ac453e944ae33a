import {createCustomer} from '../../../contract/account/customers.ts'
import {requestOneTimeCode} from '../../../contract/account/one-time-codes.ts'
import {HEADERS} from '../../../contract/wire/headers.ts'
import type {StoredPhoneProof} from '../../../src/platform/storage/stored-values.ts'
import type {Sandbox} from '../../journeys/sandbox.ts'
import {plainCall} from '../../support/fakes/plain-call.ts'

/**
 * Proves a phone of ten digits at the real server, as an earlier visit would: with a code that registers a
 * customer.
 */
export async function proveByCode(
  origin: string,
  sandbox: Sandbox,
  phone: string,
): Promise<StoredPhoneProof> {
  const call = plainCall(origin)
  const phoneNumber = `+91${phone}`
  const {answer} = await call.rest(requestOneTimeCode, {query: {phoneNumber}, body: undefined})
  const refId = answer.refId ?? ''
  const {headers} = await call.rest(createCustomer, {
    query: {},
    body: {
      telNo: phoneNumber,
      formattedAddress: 'Pune',
      pincode: '411005',
      location: {lat: '18.52', lng: '73.86'},
    },
    headers: {
      [HEADERS.refId]: refId,
      [HEADERS.otp]: await sandbox.newestCode(phone),
      [HEADERS.phoneNumber]: phoneNumber,
    },
  })
  const grant = headers.get(HEADERS.otpGrant) ?? ''
  return {phone: phoneNumber, refId, grant, until: Date.now() + 25 * 60_000}
}
