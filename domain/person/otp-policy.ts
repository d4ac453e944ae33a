/** The rules of one surface for phone codes (ruling 1). `null`: the rule does not apply there. */
export interface OtpPolicy {
  resendAfterSeconds: number
  /** From this many failed checks on, no resend is offered. */
  hideResendAt: number | null
  /** The dialog closes at this many failed checks. */
  closeAt: number | null
  /** One more failed check than this ends the dialog. */
  maxVerifyAttempts: number | null
  /** Codes for a booking or an account go to its own phone; elsewhere the person can change the number. */
  isNumberFixed: boolean
}

/** The server's shortest time between two codes for a number; the booking form's countdown (000-9). */
export const CODE_WAIT_SECONDS = 15

/**
 * Seconds until another code is offered. The server answers a repeated request with what is left of its own
 * wait (ruling 6); the surface's countdown then goes on from there.
 */
export function resendWaitSeconds(ofSurface: number, ofServer: number): number {
  const passed = Math.max(0, CODE_WAIT_SECONDS - ofServer)
  return Math.max(ofServer, ofSurface - passed)
}

export type OtpSurface = 'phoneDialog' | 'bookingModal' | 'bookingDetails'

export const OTP_POLICIES: Record<OtpSurface, OtpPolicy> = {
  phoneDialog: {
    resendAfterSeconds: 30,
    hideResendAt: 2,
    closeAt: 2,
    maxVerifyAttempts: null,
    isNumberFixed: false,
  },
  bookingModal: {
    resendAfterSeconds: 15,
    hideResendAt: null,
    closeAt: null,
    maxVerifyAttempts: 3,
    isNumberFixed: false,
  },
  bookingDetails: {
    resendAfterSeconds: 15,
    hideResendAt: null,
    closeAt: null,
    maxVerifyAttempts: 3,
    isNumberFixed: true,
  },
}
