import type {Selectable} from 'kysely'
import {DAY, type ServerClock, secondsUntil} from '../clock.ts'
import type {OutboxTable} from '../database/tables/contact-tables.ts'
import type {TemplateIds} from './template-ids.ts'

type Posted = Pick<
  Selectable<OutboxTable>,
  'id' | 'channel' | 'recipient' | 'kind' | 'template' | 'language' | 'variables' | 'text'
>

/** The answer of a webhook. */
interface PostOutcome {
  /** Why it failed, without the address, which may hold a key; `null`: it has taken the message. */
  failure: string | null
  /** When it asks to come again; 0: it does not say. */
  retryAfterSeconds: number
}

export type PostToWebhook = (webhook: string, message: Posted) => Promise<PostOutcome>

export function createPostToWebhook(
  clock: ServerClock,
  templateIds: TemplateIds | undefined,
  timeoutSeconds: number,
): PostToWebhook {
  return async (webhook, {id, channel, recipient, ...message}) => {
    const {kind, template, language, variables, text} = message
    const dltTemplateId = (channel === 'sms' && templateIds?.get(template ?? '')) || null
    const name = `the ${channel} webhook`
    try {
      const response = await fetch(webhook, {
        method: 'POST',
        headers: {'content-type': 'application/json', 'idempotency-key': id},
        body: JSON.stringify({to: recipient, text, kind, template, language, dltTemplateId, variables}),
        signal: AbortSignal.timeout(timeoutSeconds * 1000),
      })
      await response.body?.cancel()
      if (response.ok) return {failure: null, retryAfterSeconds: 0}
      const retryAfterSeconds = retryAfterOf(response.headers.get('retry-after'), clock.now())
      return {failure: `${name} answered ${response.status}`, retryAfterSeconds}
    } catch (error) {
      return {failure: `${name} ${reasonOf(error, timeoutSeconds)}`, retryAfterSeconds: 0}
    }
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
