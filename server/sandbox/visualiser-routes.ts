import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs'
import {join} from 'node:path'
import fastifyStatic from '@fastify/static'
import type {FastifyInstance} from 'fastify'
import {z} from 'zod/mini'

const WALKS = 'reports/paths/results'
const PICTURES = 'reports/paths/screens'
const DIFFERENCES = 'reports/machines/diff.json'
const YEAR = 'public, max-age=31536000, immutable'

const picture = z.object({
  machine: z.string().check(z.regex(/^[a-z-]{1,40}$/)),
  file: z.string().check(z.regex(/^[A-Za-z0-9-]{1,200}\.jpg$/)),
})
const asked = z.object({machine: z.string().check(z.regex(/^[a-z-]{1,40}$/))})

/** The visualiser, and the results of the last path walks. */
export async function visualiserRoutes(app: FastifyInstance, directory: string) {
  app.get('/machines', (_, reply) => reply.redirect('/machines/'))
  app.get('/machines/walks.json', ({query}, reply) => {
    const {data} = z.safeParse(asked, query)
    return reply.header('cache-control', 'no-cache').send(data === undefined ? [] : walksOf(data.machine))
  })
  app.get('/machines/diff.json', (_, reply) => {
    const [written = 'null'] = existsSync(DIFFERENCES) ? [readFileSync(DIFFERENCES, 'utf8')] : []
    return reply.header('cache-control', 'no-cache').type('application/json').send(written)
  })
  app.get('/machines/pictures/:machine/:file', ({params}, reply) => {
    const {data} = z.safeParse(picture, params)
    const path = data === undefined ? null : join(PICTURES, data.machine, data.file)
    if (path === null || !existsSync(path)) return reply.code(404).send()
    return reply.header('cache-control', 'no-cache').type('image/jpeg').send(readFileSync(path))
  })
  if (!existsSync(directory)) return
  await app.register(fastifyStatic, {
    root: directory,
    prefix: '/machines/',
    decorateReply: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? YEAR : 'no-cache')
    },
  })
}

/** As recorded, with the time; the page walks the machine level itself, and skips files that it cannot parse. */
function walksOf(machine: string): unknown[] {
  if (!existsSync(WALKS)) return []
  const files = readdirSync(WALKS).filter((name) =>
    new RegExp(`^${machine}-(component|browser)-[\\d-]+\\.json$`).test(name),
  )
  return files.flatMap((name) => {
    try {
      const file = join(WALKS, name)
      return [{...JSON.parse(readFileSync(file, 'utf8')), at: statSync(file).mtime.toISOString()}]
    } catch {
      return []
    }
  })
}
