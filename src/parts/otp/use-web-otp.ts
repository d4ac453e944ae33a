import {useEffect, useRef} from 'react'

interface OtpCredentialRequest extends CredentialRequestOptions {
  otp: {transport: readonly 'sms'[]}
}

/** Reads the code from the arriving message where the browser supports it (WebOTP, ruling 7). */
export function useWebOtp(received: (code: string) => void): void {
  const latest = useRef(received)
  latest.current = received
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const aborter = new AbortController()
    const request: OtpCredentialRequest = {otp: {transport: ['sms']}, signal: aborter.signal}
    navigator.credentials
      .get(request)
      .then((credential) => {
        const code: unknown = Object(credential).code
        if (typeof code === 'string') latest.current(code)
      })
      .catch(() => {})
    return () => aborter.abort()
  }, [])
}
