/** How one surface asks for a phone code (ruling 1). `null`: that rule does not apply there. */
export interface OtpPolicy {
  resendAfterSeconds: number
  /** A re-send is no longer offered from this many failed checks on. */
  hideResendAt: number | null
  /** The dialog closes at this many failed checks. */
  closeAt: number | null
  /** The check that fails beyond this many ends the dialog. */
  maxVerifyAttempts: number | null
  /** Codes for a booking or an account go to its own phone; elsewhere the number can be changed in place. */
  isNumberFixed: boolean
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
