interface OtpCredentialRequest extends CredentialRequestOptions {
  otp: {transport: readonly 'sms'[]}
}

/** The code of the next message on this phone; `null` where the browser cannot read it (WebOTP, ruling 7). */
export type ReadMessageCode = (signal: AbortSignal) => Promise<string | null>

export const readMessageCode: ReadMessageCode = async (signal) => {
  if (!('OTPCredential' in window)) return null
  const request: OtpCredentialRequest = {otp: {transport: ['sms']}, signal}
  const credential: object | null = await navigator.credentials.get(request).catch(() => null)
  return credential !== null && 'code' in credential && typeof credential.code === 'string'
    ? credential.code
    : null
}
