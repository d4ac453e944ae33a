import type {FastifyInstance, FastifyRequest} from 'fastify'
import {DatabaseBusy} from '../../database/database-error.ts'
import {withDeadline} from '../../deadline.ts'
import {refusalOf, sendRefusal} from '../failure.ts'
import {opensPage} from '../frame/frame.ts'
import {sendBusyPage} from './busy-page.ts'

export interface RequestDeadlines {
  readMs: number
  writeMs: number
  /** A file may come over a slow network before anything is written. */
  uploadMs: number
}

export const DEADLINES: RequestDeadlines = {readMs: 10_000, writeMs: 20_000, uploadMs: 50_000}

/** A cancelled query fails at once; what else a request waits for is left alone after this. */
const GRACE_MS = 1000

/**
 * Gives each request its time. When that is over, its query is cancelled and it answers BUSY; it may be sent again.
 */
export function requestDeadlines(app: FastifyInstance, deadlines: RequestDeadlines) {
  app.addHook('preHandler', (request, reply, done) => {
    const controller = new AbortController()
    const limitMs = deadlines[kindOf(request)]
    let timer = setTimeout(() => {
      const late = new DatabaseBusy(`the request took ${limitMs} ms`)
      controller.abort(late)
      timer = setTimeout(() => {
        if (reply.sent || reply.raw.headersSent) return
        if (opensPage(request)) {
          request.log.warn({err: late}, 'refused: the page was not ready in time')
          void sendBusyPage(reply)
        } else void sendRefusal(reply, refusalOf(late, request.log))
      }, GRACE_MS)
    }, limitMs)
    reply.raw.once('close', () => clearTimeout(timer))
    withDeadline(controller.signal, done)
  })
}

const MUTATION = /^\s*mutation\b/

function kindOf({method, headers, body}: FastifyRequest): keyof RequestDeadlines {
  if (method === 'GET' || method === 'HEAD') return 'readMs'
  if (headers['content-type']?.startsWith('multipart/') === true) return 'uploadMs'
  const query = typeof body === 'object' && body !== null && 'query' in body ? body.query : null
  return typeof query === 'string' && !MUTATION.test(query) ? 'readMs' : 'writeMs'
}
