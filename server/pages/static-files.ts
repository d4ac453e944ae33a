import {existsSync, globSync} from 'node:fs'
import {basename, extname, join} from 'node:path'
import fastifyStatic from '@fastify/static'
import type {FastifyInstance} from 'fastify'
import {nameRoutes} from '../http/notes/route-pattern.ts'
import {schedule} from '../operations/schedule.ts'
import type {ReleaseFiles} from './release-files.ts'

const HASHED = '/consumer/assets/'
const YEAR = 'public, max-age=31536000, immutable'
/** Publishes the page's machine steps to other tabs; not for visitors of a deployment. */
const BRIDGE = 'consumer/assets/machine-channel-*'
const HOUR = 'public, max-age=3600'
/** As the build names them: with a hash, so that a name never has other content. */
const HASHED_NAME = /^[\w$.@-]{1,120}-[\w-]{6,7}\.(?:js|css)$/
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}
const NOT_KEPT = 'the files of this release could not be kept for pages that stay open'

interface StaticFilesOptions {
  clientDirectory: string
  isSandbox: boolean
  /** Whether they are kept for the time after this release. */
  isKept: boolean
  releaseFiles: ReleaseFiles
}

/**
 * The built site's files, sent in their compressed forms; those with a hash in their name are immutable, and stay for
 * pages of this release when another one has replaced it.
 */
export async function staticFiles(
  app: FastifyInstance,
  {clientDirectory, isSandbox, isKept, releaseFiles}: StaticFilesOptions,
) {
  if (!existsSync(clientDirectory)) return
  const hidden = isSandbox ? [] : [BRIDGE]
  await app.register(async (files) => {
    // Each file is a route, and a release has other files.
    nameRoutes(files, 'file')
    await files.register(fastifyStatic, {
      root: clientDirectory,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['index.html*', 'manifest.json*', 'consumer/worker.js*', '**/*.br', '**/*.gz', ...hidden],
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes(HASHED) ? YEAR : HOUR)
      },
    })
    files.get<{Params: {'*': string}}>(`${HASHED}*`, async ({params}, reply) => {
      const name = params['*']
      const content = HASHED_NAME.test(name) ? await releaseFiles.find(name) : null
      if (content === null) return reply.callNotFound()
      reply.header('cache-control', YEAR).type(TYPES[extname(name)] ?? 'application/octet-stream')
      return Buffer.from(content)
    })
  })
  if (!isKept) return
  const folder = join(clientDirectory, HASHED)
  const names = globSync('consumer/assets/*.{js,css}', {cwd: clientDirectory, exclude: hidden})
  keepFiles(app, () =>
    releaseFiles.keep(
      folder,
      names.map((name) => basename(name)),
    ),
  )
}

/** Before the first page is sent, so that each process can send what a page of this release needs. */
function keepFiles(app: FastifyInstance, keep: () => Promise<void>) {
  app.addHook('onReady', () => keep().catch((error) => app.log.error({err: error}, NOT_KEPT)))
  schedule(app, NOT_KEPT, keep)
}
