import type {FastifyInstance} from 'fastify'
import {giveConsent} from '../../contract/site/consents.ts'
import {serve} from '../http/serve.ts'
import type {ConsentService} from './consent-service.ts'

export function consentRoutes(app: FastifyInstance, consents: ConsentService) {
  serve(app, giveConsent, ({body, caller}) => consents.take(body, caller.address))
}
