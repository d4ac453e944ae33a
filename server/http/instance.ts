import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import {HEADERS} from '../../contract/wire/headers.ts'
import {trustedProxies} from './addresses/trusted-proxies.ts'
import {refuseControlCharacters} from './control-characters.ts'
import {contentRangeOf, refusalOf, sendRefusal} from './failure.ts'
import {sendBadAddressPage} from './frame/bad-address-page.ts'
import {opensPage} from './frame/frame.ts'
import {requestIds} from './request-ids.ts'
import type {SetSecurityHeaders} from './security-headers.ts'
import {refuseUnreadable} from './unreadable-requests.ts'

const BODY_LIMIT = 100 * 1024
const REQUEST_TIMEOUT_MS = 30_000
/** For so long nothing may move on a connection; who reads slowly keeps it. Twice as long as a request may take. */
const STALLED_MS = 60_000

/** A Fastify instance that names each request and answers every failure in the contract's shape. */
export function openInstance(
  trustedProxy: string | undefined,
  logger: FastifyBaseLogger,
  setSecurityHeaders: SetSecurityHeaders,
  stalledMs = STALLED_MS,
): FastifyInstance {
  const trusts = trustedProxies(trustedProxy)
  const setHeaders = (request: FastifyRequest, reply: FastifyReply) => {
    setSecurityHeaders(request, reply)
    reply.header(HEADERS.requestId, request.id)
  }
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Without it, who stops reading holds a response in memory without end.
    connectionTimeout: stalledMs,
    trustProxy: trusts,
    genReqId: requestIds(trusts || (() => false)),
    forceCloseConnections: 'idle',
    // What reaches a server that closes is served as all else.
    return503OnClosing: false,
    clientErrorHandler: refuseUnreadable,
    // Of an address that Fastify cannot read, before any hook.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      setHeaders(request, reply)
      if (opensPage(request)) void sendBadAddressPage(reply, error.statusCode)
      else void sendFailure(error, request, reply)
    },
  })
  acceptEmptyBodies(app)
  endConnectionsOnClosing(app)
  app.setErrorHandler(sendFailure)
  app.addHook('onRequest', async (request, reply) => setHeaders(request, reply))
  refuseControlCharacters(app)
  return app
}

function sendFailure(error: unknown, {log}: Pick<FastifyRequest, 'log'>, reply: FastifyReply) {
  const contentRange = contentRangeOf(error)
  if (contentRange !== null) reply.header('content-range', contentRange)
  return sendRefusal(reply, refusalOf(error, log))
}

/** A connection kept alive after its last response would delay the closing of the server. */
function endConnectionsOnClosing(app: FastifyInstance) {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}

const bodyTexts = new WeakMap<FastifyRequest, string>()

/** A JSON body as it came; empty for any other. */
export const bodyTextOf = (request: FastifyRequest) => bodyTexts.get(request) ?? ''

/** Some clients send the content type JSON without a body. */
function acceptEmptyBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', {parseAs: 'string'}, (request, body, done) => {
    bodyTexts.set(request, String(body))
    if (body === '') done(null, undefined)
    else parse(request, String(body), done)
  })
}
