import type {z} from 'zod/mini'
import {createCustomer} from '../../../contract/account/customers.ts'
import {HEADERS} from '../../../contract/wire/headers.ts'
import type {Call} from '../../platform/http/http.ts'
import {type PhoneCredentials, phoneHeaders} from './phone-headers.ts'

/** Registers the owner of a proved number; returns the customer's id and the grant that replaces the code. */
export async function registerCustomer(
  call: Call,
  customer: z.input<typeof createCustomer.body>,
  credentials: PhoneCredentials,
  signal: AbortSignal,
): Promise<{id: string; grant: string | null}> {
  const {answer, headers} = await call.rest(createCustomer, {
    query: {},
    body: customer,
    headers: phoneHeaders(credentials),
    signal,
  })
  return {id: answer.id, grant: headers.get(HEADERS.otpGrant)}
}
