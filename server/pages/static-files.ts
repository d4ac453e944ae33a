import {existsSync} from 'node:fs'
import fastifyStatic from '@fastify/static'
import type {FastifyInstance} from 'fastify'
import {nameRoutes} from '../http/notes/route-pattern.ts'

const HASHED = '/consumer/assets/'
const YEAR = 'public, max-age=31536000, immutable'
/** Publishes the page's machine steps to other tabs; not for visitors of a deployment. */
const BRIDGE = 'consumer/assets/machine-channel-*'
const HOUR = 'public, max-age=3600'

/** The built site's files, sent in their compressed forms; those with a hash in their name are immutable. */
export async function staticFiles(app: FastifyInstance, clientDirectory: string, isSandbox: boolean) {
  if (!existsSync(clientDirectory)) return
  await app.register(async (files) => {
    // Each file is a route, and a release has other files.
    nameRoutes(files, 'file')
    await files.register(fastifyStatic, {
      root: clientDirectory,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: [
        'index.html*',
        'manifest.json*',
        'consumer/worker.js*',
        '**/*.br',
        '**/*.gz',
        ...(isSandbox ? [] : [BRIDGE]),
      ],
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes(HASHED) ? YEAR : HOUR)
      },
    })
  })
}
