import type {ServerClock} from '../../clock.ts'
import type {MessageSettings} from '../message-variables.ts'
import {type GupshupAccount, postToGupshup} from './gupshup-account.ts'
import type {SendMessage} from './senders.ts'

type GupshupWhatsappSettings = Pick<MessageSettings, 'WHATSAPP_TEMPLATE_IDS'>

/**
 * Sends WhatsApp messages by Gupshup. A template with an id goes with its variables; one without goes as its text,
 * which Gupshup compares with the approved templates.
 */
export function createGupshupWhatsappSender(
  account: GupshupAccount,
  clock: ServerClock,
  config: GupshupWhatsappSettings,
): SendMessage {
  return ({id, recipient, kind, template, variables, text}) => {
    const approved = config.WHATSAPP_TEMPLATE_IDS?.get(template ?? '')
    const values = (variables ?? []).map((value, index) => [`var${index + 1}`, value])
    return postToGupshup(
      account,
      recipient,
      {
        msg_type: 'TEXT',
        msg_id: id,
        isHSM: 'true',
        isTemplate: 'true',
        ...(approved === undefined
          ? {msg: text}
          : {whatsAppTemplateId: approved.id, ...Object.fromEntries(values)}),
        // The button that copies a code takes it as the parameter of its address.
        ...(kind === 'one-time-code' ? {buttonUrlParam: variables?.[0] ?? ''} : {}),
      },
      clock,
    )
  }
}
