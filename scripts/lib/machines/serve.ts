import {resolve} from 'node:path'
import Fastify from 'fastify'
import {securityHeaders} from '../../../server/http/security-headers.ts'
import {visualiserRoutes} from '../../../server/sandbox/visualiser-routes.ts'

/** Serves the visualiser without the platform. */
export async function serveVisualiser(port: number): Promise<string> {
  const app = Fastify()
  const setSecurityHeaders = securityHeaders({
    usesGoogleMaps: false,
    isHttps: false,
    botScriptOrigin: null,
    usesTagManager: false,
    contentOrigin: null,
    pictureSources: [],
    isIndexable: false,
  })
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply))
  app.get('/', (_, reply) => reply.redirect('/machines/'))
  await visualiserRoutes(app, resolve('dist/machines'))
  await app.listen({port, host: '127.0.0.1'})
  return `http://localhost:${port}/machines/`
}
