import type {ServerClock} from '../../clock.ts'
import type {MessageSettings} from '../message-variables.ts'
import {failureIn} from './gupshup.ts'
import {postMessage} from './http-post.ts'
import type {SendMessage} from './senders.ts'

type GupshupWhatsappSettings = Pick<
  MessageSettings,
  'GUPSHUP_WHATSAPP_URL' | 'WHATSAPP_TEMPLATE_IDS' | 'MESSAGE_TIMEOUT_SECONDS'
>

/**
 * Sends WhatsApp messages by Gupshup's enterprise API, version 1.1. A template with an id goes with its variables; one
 * without goes as its text, which Gupshup compares with the approved templates.
 */
export function createGupshupWhatsappSender(
  {userId, password}: {userId: string; password: string},
  clock: ServerClock,
  config: GupshupWhatsappSettings,
): SendMessage {
  return ({id, recipient, kind, template, variables, text}) => {
    const body = new URLSearchParams({
      method: 'SendMessage',
      v: '1.1',
      format: 'JSON',
      auth_scheme: 'plain',
      userid: userId,
      password,
      send_to: recipient.replace(/\D/g, ''),
      msg_type: 'TEXT',
      msg_id: id,
      isHSM: 'true',
      isTemplate: 'true',
    })
    const approved = config.WHATSAPP_TEMPLATE_IDS?.get(template ?? '')
    if (approved === undefined) body.set('msg', text)
    else {
      body.set('whatsAppTemplateId', approved.id)
      for (const [index, value] of (variables ?? []).entries()) body.set(`var${index + 1}`, value)
    }
    // The button that copies a code takes it as the parameter of its address.
    if (kind === 'one-time-code') body.set('buttonUrlParam', variables?.[0] ?? '')
    const post = {name: 'Gupshup', url: config.GUPSHUP_WHATSAPP_URL, headers: {}, body, failureIn}
    return postMessage(post, clock, config.MESSAGE_TIMEOUT_SECONDS)
  }
}
