import {DAY, type ServerClock, secondsUntil} from '../../clock.ts'
import type {SendOutcome} from './senders.ts'

interface HttpPost {
  /** For the failure: `the sms webhook`. */
  name: string
  url: string
  headers: Record<string, string>
  body: string | URLSearchParams
  /** Why an answer with a status of success is a failure all the same; `null`: it is none. */
  failureIn: (answer: string) => string | null
}

/** A timeout, too early, and too many requests: they pass. */
const PASSING = [408, 425, 429]

/** Posts a message to a gateway. */
export async function postMessage(
  {name, url, headers, body, failureIn}: HttpPost,
  clock: ServerClock,
  timeoutSeconds: number,
): Promise<SendOutcome> {
  try {
    const signal = AbortSignal.timeout(timeoutSeconds * 1000)
    const response = await fetch(url, {method: 'POST', headers, body, signal})
    const answer = await response.text()
    if (response.ok) {
      const failure = failureIn(answer)
      const isRefused = failure !== null
      return {failure: isRefused ? `${name} ${failure}` : null, retryAfterSeconds: 0, isRefused}
    }
    const retryAfterSeconds = retryAfterOf(response.headers.get('retry-after'), clock.now())
    const {status} = response
    const isRefused = status >= 400 && status < 500 && !PASSING.includes(status)
    return {failure: `${name} answered ${status}`, retryAfterSeconds, isRefused}
  } catch (error) {
    return {failure: `${name} ${reasonOf(error, timeoutSeconds)}`, retryAfterSeconds: 0}
  }
}

function reasonOf(error: unknown, timeoutSeconds: number): string {
  if (!(error instanceof Error)) return 'failed'
  if (error.name === 'TimeoutError') return `did not answer within ${timeoutSeconds} s`
  const {cause} = error
  const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : ''
  return `could not be reached${code}`
}

/** Seconds, or a date (RFC 9110, 10.2.3); at most a day. What is neither counts as absent. */
function retryAfterOf(header: string | null, now: number): number {
  if (header === null) return 0
  const seconds = /^\d+$/.test(header) ? Number(header) : secondsUntil(Date.parse(header) || 0, now)
  return Math.min(seconds, DAY / 1000)
}
