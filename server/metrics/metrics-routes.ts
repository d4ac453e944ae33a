import {createServer, type Server} from 'node:http'
import type {FastifyInstance, FastifyRequest} from 'fastify'
import type {Config} from '../config.ts'
import {Refusal} from '../http/refusal.ts'
import {listenAt} from '../operations/listening.ts'
import {isSameHash} from '../secrets.ts'
import type {Exposition} from './exposition.ts'

type Access = Pick<Config, 'isSandbox' | 'HOST' | 'METRICS_PORT' | 'METRICS_TOKEN'>

/** `/metrics` at the port of the site, where it is for whoever has the token, or at a port of its own. */
export function metricsRoutes(
  app: FastifyInstance,
  {isSandbox, HOST, METRICS_PORT, METRICS_TOKEN}: Access,
  exposition: Exposition,
) {
  const hasToken = (header: string | undefined) =>
    METRICS_TOKEN !== undefined && isSameHash(header ?? '', `Bearer ${METRICS_TOKEN}`)
  const isAllowed = ({headers}: FastifyRequest) =>
    METRICS_PORT === undefined && (isSandbox || hasToken(headers.authorization))

  app.get('/metrics', async (request, reply) => {
    if (!isAllowed(request)) throw new Refusal('NOT_FOUND')
    const {type, text} = await exposition.read(request.headers.accept)
    return reply.type(type).send(text)
  })
  if (METRICS_PORT === undefined) return
  const isOpen = METRICS_TOKEN === undefined
  const own = ownServer(exposition, (header) => isOpen || hasToken(header))
  app.addHook('onReady', () => listenAt(own, {variable: 'METRICS_PORT', port: METRICS_PORT, host: HOST}))
  app.addHook('onClose', async () => {
    own.close()
    own.closeAllConnections()
  })
}

/** Serves nothing else, so that a network may reach it that may not reach the site. */
function ownServer({read}: Exposition, isAllowed: (authorization: string | undefined) => boolean): Server {
  return createServer(({method, url, headers}, response) => {
    const isAsked = (method === 'GET' || method === 'HEAD') && url?.split('?', 1)[0] === '/metrics'
    if (!isAsked || !isAllowed(headers.authorization)) {
      response.writeHead(404).end()
      return
    }
    read(headers.accept).then(
      ({type, text}) => response.writeHead(200, {'content-type': type}).end(text),
      () => response.writeHead(500).end(),
    )
  })
}
