import {
  updateBookingByCallCenter,
  updateBookingByCallCenterMutation,
} from '../../contract/booking/verification.ts'
import {resolve} from '../http/resolve.ts'
import type {VerificationService} from './verification-service.ts'

export function verificationResolvers(verification: VerificationService) {
  return [updateBookingByCallCenter, updateBookingByCallCenterMutation].map((operation) =>
    resolve(operation, (variables, caller) => verification.record(variables, caller)),
  )
}
