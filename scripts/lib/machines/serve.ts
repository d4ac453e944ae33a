import {resolve} from 'node:path'
import Fastify from 'fastify'
import {securityHeaders} from '../../../server/http/security-headers.ts'
import {unusablePlace} from '../../../server/operations/listening.ts'
import {visualiserRoutes} from '../../../server/sandbox/visualiser-routes.ts'

const HOST = '127.0.0.1'

/**
 * Serves the visualiser without the platform.
 * @throws {ConfigurationError} for a port that cannot be listened at
 */
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
  try {
    await app.listen({port, host: HOST})
  } catch (error) {
    throw unusablePlace(error, {variable: 'PORT', port, host: HOST})
  }
  return `http://localhost:${port}/machines/`
}
