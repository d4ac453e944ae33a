import type {FastifyInstance} from 'fastify'
import {endOwnSessions, logout, ownSessions, refreshToken} from '../../../contract/account/sessions.ts'
import {HEADERS} from '../../../contract/wire/headers.ts'
import {callerOf} from '../../http/caller.ts'
import {Refusal} from '../../http/refusal.ts'
import {serve} from '../../http/serve.ts'
import type {SessionService} from './session-service.ts'

/** Refresh, logout, and the person's own sessions. */
export function sessionRoutes(app: FastifyInstance, sessions: SessionService) {
  serve(app, refreshToken, async ({caller}) => ({idToken: await sessions.refresh(required(caller.token))}))

  serve(app, logout, async ({caller}) => {
    await sessions.end(required(caller.token))
    return {}
  })

  serve(app, ownSessions, async ({caller}) => ({sessions: await sessions.list(required(caller.token))}))

  serve(app, endOwnSessions, async ({caller, query}) => ({
    ended: await sessions.endAll(required(caller.token), {isThisLeft: query.except === 'this'}),
  }))

  app.addHook('onSend', async (request, reply) => {
    const {token} = callerOf(request, reply)
    if (token === null) return
    const renewed = await sessions.renewed(token).catch((error) => {
      if (!(error instanceof Refusal)) request.log.error({err: error}, 'a token could not be renewed')
      return null
    })
    if (renewed !== null) reply.header(HEADERS.newToken, renewed)
  })
}

function required(token: string | null): string {
  if (token === null) throw new Refusal('UNAUTHORIZED_USER')
  return token
}
