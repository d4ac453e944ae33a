import type {ServerClock} from '../../clock.ts'
import type {MessageSettings} from '../message-variables.ts'
import {type GupshupAccount, postToGupshup} from './gupshup-account.ts'
import type {SendMessage} from './senders.ts'

type GupshupSettings = Pick<MessageSettings, 'GUPSHUP_SENDER' | 'DLT_ENTITY_ID' | 'DLT_TEMPLATE_IDS'>

/** Sends SMS by Gupshup (https://docs.gupshup.io/docs/send-message-to-single-number). */
export function createGupshupSender(
  account: GupshupAccount,
  clock: ServerClock,
  config: GupshupSettings,
): SendMessage {
  return ({recipient, template, text}) =>
    postToGupshup(
      account,
      recipient,
      {
        msg_type: /^[\n -~]*$/.test(text) ? 'TEXT' : 'Unicode_text',
        msg: text,
        mask: config.GUPSHUP_SENDER,
        principalEntityId: config.DLT_ENTITY_ID,
        dltTemplateId: config.DLT_TEMPLATE_IDS?.get(template ?? ''),
      },
      clock,
    )
}
