import {Counter} from 'prom-client'
import {MESSAGE_KINDS} from './outbox.ts'

/**
 * Held: the budget of the hour was spent. Failed: one attempt, after which others follow. Arrived and returned: what the
 * gateway reported later. Fell back: it goes by SMS in place of WhatsApp.
 */
const OUTCOMES = ['delivered', 'failed', 'held', 'expired', 'arrived', 'returned', 'fell_back'] as const

export type CountMessage = (kind: string, outcome: (typeof OUTCOMES)[number]) => void

export function createMessageCounts() {
  const messages = new Counter({
    name: 'pahiya_messages_total',
    help: 'Attempts to deliver a message to its webhook, by kind and outcome',
    labelNames: ['kind', 'outcome'],
    registers: [],
  })
  for (const kind of MESSAGE_KINDS) for (const outcome of OUTCOMES) messages.inc({kind, outcome}, 0)
  const count: CountMessage = (kind, outcome) => messages.inc({kind, outcome})
  return {metrics: [messages], count}
}
