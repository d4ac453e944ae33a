import {z} from 'zod/mini'
import type {ServerClock} from '../../clock.ts'
import {postMessage} from './http-post.ts'
import type {SendOutcome} from './senders.ts'

const answerOfGupshup = z.object({response: z.object({id: z.string(), status: z.string()})})

/** An account of Gupshup's enterprise API, version 1.1; SMS and WhatsApp have one each. */
export interface GupshupAccount {
  userId: string
  password: string
  url: string
  timeoutSeconds: number
}

/** Posts what Gupshup calls a message to a phone. Fields without a value are left out. */
export function postToGupshup(
  {userId, password, url, timeoutSeconds}: GupshupAccount,
  recipient: string,
  fields: Readonly<Record<string, string | undefined>>,
  clock: ServerClock,
): Promise<SendOutcome> {
  const body = new URLSearchParams({
    method: 'SendMessage',
    v: '1.1',
    format: 'JSON',
    auth_scheme: 'plain',
    userid: userId,
    password,
    send_to: recipient.replace(/\D/g, ''),
  })
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.set(name, value)
  return postMessage({name: 'Gupshup', url, headers: {}, body, failureIn}, clock, timeoutSeconds)
}

/** It answers 200 also where it refuses a message; then the id is the error's. Its words may name the recipient. */
function failureIn(answer: string): string | null {
  const parsed = z.safeParse(answerOfGupshup, parsedJson(answer))
  if (!parsed.success) return 'answered something else than its JSON'
  const {id, status} = parsed.data.response
  return status === 'success' ? null : `refused the message with error ${id}`
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
