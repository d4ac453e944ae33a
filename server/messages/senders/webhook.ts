import type {ServerClock} from '../../clock.ts'
import type {MessageSettings} from '../message-variables.ts'
import {postMessage} from './http-post.ts'
import type {SendMessage} from './senders.ts'

/** Posts messages as JSON to an address of the operator. */
export function createWebhookSender(
  url: string,
  clock: ServerClock,
  config: Pick<MessageSettings, 'DLT_TEMPLATE_IDS' | 'WHATSAPP_TEMPLATE_IDS' | 'MESSAGE_TIMEOUT_SECONDS'>,
): SendMessage {
  return ({id, channel, recipient: to, kind, template, language, variables, text}) => {
    const dltTemplateId = (channel === 'sms' && config.DLT_TEMPLATE_IDS?.get(template ?? '')) || null
    const approved = channel === 'whatsapp' ? config.WHATSAPP_TEMPLATE_IDS?.get(template ?? '') : undefined
    const whatsappTemplate = approved ?? null
    const post = {
      name: `the ${channel} webhook`,
      url,
      headers: {'content-type': 'application/json', 'idempotency-key': id},
      body: JSON.stringify({to, text, kind, template, language, dltTemplateId, whatsappTemplate, variables}),
      failureIn: () => null,
    }
    return postMessage(post, clock, config.MESSAGE_TIMEOUT_SECONDS)
  }
}
