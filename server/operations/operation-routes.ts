import type {FastifyInstance, FastifyReply} from 'fastify'
import {HEALTH_PATH} from '../../contract/site/health.ts'
import {readPublicSettings} from '../../contract/site/public-settings.ts'
import {ENVIRONMENT, RELEASE} from '../../domain/limits.ts'
import {type Config, publicSettingsOf} from '../config.ts'
import type {Database} from '../database/database.ts'
import {serve} from '../http/serve.ts'
import type {ReplicaKeeper} from '../workshops/replica/replica-keeper.ts'
import {hasNoSpace} from './disk.ts'
import {createReadiness} from './readiness.ts'

/** Liveness, readiness, the page's settings and robots.txt. */
export function operationRoutes(
  app: FastifyInstance,
  config: Config,
  database: Pick<Database, 'executeSql' | 'engine'>,
  keeper: Pick<ReplicaKeeper, 'isLoaded' | 'current'>,
  stopping: AbortSignal | undefined,
) {
  app.get(HEALTH_PATH, () => ({status: 'ok', release: RELEASE, environment: ENVIRONMENT}))
  const databaseAnswers = createReadiness(database)
  const notReady = (reply: FastifyReply, reason: object) =>
    reply
      .code(503)
      .header('retry-after', 2)
      .send({status: 'not ready', ...reason})
  const folder = database.engine === 'embedded' ? config.dataDirectory : null
  app.get('/readyz', async (request, reply) => {
    if (stopping?.aborted === true) return notReady(reply, {stopping: true})
    try {
      await databaseAnswers()
      if (!keeper.isLoaded()) {
        keeper
          .current()
          .catch((error) =>
            request.log.error({err: error}, 'the workshops could not be loaded for the search'),
          )
        return notReady(reply, {search: 'loading'})
      }
      return {status: 'ready', ...((await hasNoSpace(folder)) ? {writes: 'disk full'} : {})}
    } catch (error) {
      request.log.error({err: error}, 'the database is out of reach')
      return notReady(reply, {})
    }
  })
  serve(app, readPublicSettings, () => publicSettingsOf(config))
  app.get('/robots.txt', (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(config.INDEXABLE ? openTo(config) : 'User-agent: *\nDisallow: /\n'),
  )
}

/** Personal pages and non-pages are disallowed; other pages have their own robots tags. */
function openTo({PUBLIC_ORIGIN, PORT}: Config): string {
  const origin = PUBLIC_ORIGIN ?? `http://localhost:${PORT}`
  const closed = ['/consumer/profile', '/consumer/booking', '/v1/', '/graphql', '/oidc/']
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
