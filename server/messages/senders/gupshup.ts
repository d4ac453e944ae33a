import {z} from 'zod/mini'
import type {ServerClock} from '../../clock.ts'
import type {MessageSettings} from '../message-variables.ts'
import {postMessage} from './http-post.ts'
import type {SendMessage} from './senders.ts'

const answerOfGupshup = z.object({response: z.object({id: z.string(), status: z.string()})})

type GupshupSettings = Pick<
  MessageSettings,
  'GUPSHUP_URL' | 'GUPSHUP_SENDER' | 'DLT_ENTITY_ID' | 'DLT_TEMPLATE_IDS' | 'MESSAGE_TIMEOUT_SECONDS'
>

/** Sends SMS by Gupshup's enterprise API, version 1.1 (https://docs.gupshup.io/docs/send-message-to-single-number). */
export function createGupshupSender(
  {userId, password}: {userId: string; password: string},
  clock: ServerClock,
  config: GupshupSettings,
): SendMessage {
  return ({recipient, template, text}) => {
    const body = new URLSearchParams({
      method: 'SendMessage',
      v: '1.1',
      format: 'JSON',
      auth_scheme: 'plain',
      userid: userId,
      password,
      send_to: recipient.replace(/\D/g, ''),
      msg_type: /^[\n -~]*$/.test(text) ? 'TEXT' : 'Unicode_text',
      msg: text,
    })
    const ids = {
      mask: config.GUPSHUP_SENDER,
      principalEntityId: config.DLT_ENTITY_ID,
      dltTemplateId: config.DLT_TEMPLATE_IDS?.get(template ?? ''),
    }
    for (const [name, value] of Object.entries(ids)) if (value !== undefined) body.set(name, value)
    const post = {name: 'Gupshup', url: config.GUPSHUP_URL, headers: {}, body, failureIn}
    return postMessage(post, clock, config.MESSAGE_TIMEOUT_SECONDS)
  }
}

/** It answers 200 also where it refuses a message; then the id is the error's. Its words may name the recipient. */
export function failureIn(answer: string): string | null {
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
