import {z} from 'zod/mini'
import {REFERRAL_DATA_LENGTH} from '../../domain/limits.ts'
import {endpoint} from '../wire/endpoint.ts'
import {line, maximumLength, nothing} from '../wire/shared.ts'

/** Verifies the headers refID, otp (a code or a grant) and phoneNumber; a code's success answers a grant in `x-otp-grant`. */
export const createCustomer = endpoint({
  method: 'POST',
  path: '/v1/customers',
  query: nothing,
  body: z.object({
    telNo: line,
    formattedAddress: line,
    pincode: z.string().check(maximumLength(10)),
    location: z.object({lat: line, lng: line}),
    referralData: z.optional(z.string().check(maximumLength(REFERRAL_DATA_LENGTH))),
  }),
  answer: z.object({id: z.string()}),
})
