import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import type {FastifyInstance} from 'fastify'
import {scriptQuery} from './queries.ts'

const script = readFileSync(new URL('./maps-script.js', import.meta.url), 'utf8')

/** Serves the replacement for Google's script; it ends with a call of the function that the query names. */
export function mapsScriptRoute(app: FastifyInstance): void {
  app.get('/maps/api/js', async (request, reply) => {
    const asked = scriptQuery.safeParse(request.query)
    reply.type('text/javascript; charset=utf-8').header('x-content-type-options', 'nosniff')
    if (!asked.success)
      return reply.code(400).send('// INVALID_REQUEST: the callback must be the name of a function\n')
    const {callback} = asked.data
    const text = callback === undefined ? script : `${script}\n${callback}()\n`
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    reply.header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800').header('etag', etag)
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(text)
  })
}
