import type {FastifyInstance} from 'fastify'
import {answerWhatsapp, readWhatsapp} from '../../contract/account/whatsapp.ts'
import {maskedMobile} from '../../domain/person/phone.ts'
import type {GrantService} from '../codes/grant-service.ts'
import type {Caller} from '../http/caller.ts'
import {Refusal} from '../http/refusal.ts'
import {serve} from '../http/serve.ts'
import type {SessionService} from '../identity/sessions/session-service.ts'
import type {WhatsappConsents} from '../messages/whatsapp/whatsapp-consents.ts'

/** A person asks and answers for the own phone alone. */
export function whatsappRoutes(
  app: FastifyInstance,
  whatsapp: WhatsappConsents,
  sessions: Pick<SessionService, 'verify'>,
  grants: Pick<GrantService, 'find'>,
) {
  async function phoneOf({token, otp, refId}: Caller): Promise<string> {
    const grant = otp === null || refId === null ? null : await grants.find(otp, refId)
    if (grant !== null) return grant.phone
    if (token === null) throw new Refusal('UNAUTHORIZED_USER')
    return (await sessions.verify(token)).phone
  }

  serve(app, readWhatsapp, async ({caller}) => {
    const phone = await phoneOf(caller)
    return {isGranted: await whatsapp.read(phone), phone: maskedMobile(phone)}
  })

  serve(app, answerWhatsapp, async ({caller, body: {isGranted, source}}) => {
    const phone = await phoneOf(caller)
    await whatsapp.note(phone, isGranted, source)
    return {isGranted, phone: maskedMobile(phone)}
  })
}
