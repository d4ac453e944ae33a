import {createHash} from 'node:crypto'
import {existsSync, readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import type {FastifyInstance} from 'fastify'
import type {PublicSettings} from '../../contract/site/public-settings.ts'
import {SHELL_PATH, WORKER_PATH} from '../../contract/site/service-worker.ts'
import {withSettings} from './site-pages.ts'

const REVISION = '__SHELL_REVISION__'

/** Replaces a worker that a deployment no longer wants: it deletes the caches and unregisters itself. */
const FAREWELL = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(
  caches.keys().then((keys) => Promise.all(keys.map((key) => caches.delete(key)))).then(() => self.registration.unregister())
))
`

interface WorkerOptions {
  clientDirectory: string
  settings: PublicSettings
  isOn: boolean
}

/** The service worker, and the page that it caches for browsers without a network. */
export function workerRoutes(app: FastifyInstance, {clientDirectory, settings, isOn}: WorkerOptions) {
  const [page, worker] = [
    resolve(clientDirectory, 'index.html'),
    resolve(clientDirectory, 'consumer/worker.js'),
  ]
  if (!existsSync(page) || !existsSync(worker)) return
  const shell = withSettings(readFileSync(page, 'utf8'), settings)
  const revision = createHash('sha256').update(shell).digest('hex').slice(0, 16)
  const script = isOn ? readFileSync(worker, 'utf8').replace(REVISION, revision) : FAREWELL
  app.get(WORKER_PATH, (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  )
  app.get(SHELL_PATH, (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('x-robots-tag', 'noindex')
      .send(shell),
  )
}
