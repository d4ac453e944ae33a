import {queryOptions} from '@tanstack/react-query'
import {answerWhatsapp, readWhatsapp, type WhatsappSource} from '../../../contract/account/whatsapp.ts'
import type {Call} from '../../platform/http/http.ts'
import {whatsappKey} from '../root-keys.ts'

/** Whether news of bookings comes on WhatsApp; the headers hold a booking's grant, or nothing beside the token. */
export function whatsappQuery(call: Call, headers: Record<string, string>) {
  return queryOptions({
    queryKey: [...whatsappKey, headers],
    queryFn: async () => (await call.rest(readWhatsapp, {query: {}, body: {}, headers})).answer,
    meta: {isOnlyLogged: true},
  })
}

/** Gives or withdraws the consent. */
export async function giveWhatsappAnswer(
  call: Call,
  body: {isGranted: boolean; source: WhatsappSource},
  headers: Record<string, string>,
) {
  return (await call.rest(answerWhatsapp, {query: {}, body, headers})).answer
}
