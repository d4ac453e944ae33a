import type {AdapterPayload} from 'oidc-provider'

/** The fields of records that hold a time, in seconds. */
const TIMES = ['iat', 'exp', 'loginTs', 'authTime']
const EXPIRY = /(; expires=)([^;]+)/i

/** The library reads this computer's clock. Moves the times of a record by so many seconds, into another clock's. */
export function movedTimes(payload: AdapterPayload, seconds: number): AdapterPayload {
  const moved = TIMES.flatMap((name) => {
    const time = payload[name]
    return typeof time === 'number' ? [[name, time + seconds]] : []
  })
  return {...payload, ...Object.fromEntries(moved)}
}

/** A cookie that the library wrote; one that it removes has expired long ago and stays so. */
export function movedExpiry(cookie: string, milliseconds: number): string {
  return cookie.replace(EXPIRY, (_, name: string, date: string) => {
    const expiry = Date.parse(date)
    return name + new Date(expiry === 0 ? 0 : expiry + milliseconds).toUTCString()
  })
}
