import {Agent, type IncomingHttpHeaders, request} from 'node:http'
import {z} from 'zod'
import type {Counts} from '../counts.ts'

/** The longest that a request may last: writes have 20 s. */
const SILENCE_MS = 40_000

export interface HttpRequest {
  origin: string
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: unknown
}

export type Reply =
  | {kind: 'answered'; status: number; body: unknown; code: string | null; headers: IncomingHttpHeaders}
  /** `absent`: nobody took the connection, so the request was not carried out. */
  | {kind: 'lost'; why: 'cut' | 'broken' | 'absent' | 'silent'}

const failure = z.object({
  errors: z.tuple([
    z.object({extensions: z.object({exception: z.object({response: z.object({code: z.string()})})})}),
  ]),
})

export type Send = (asked: HttpRequest, cutAfterMs?: number | null) => Promise<Reply>

/** A client whose requests may be cut; it counts what happens to them. */
export function createSender(counts: Counts): {send: Send; close: () => void} {
  const agent = new Agent({keepAlive: true})

  const exchange: Send = ({origin, method, path, headers = {}, body}, cutAfterMs = null) =>
    new Promise((resolve) => {
      const text = body === undefined ? '' : JSON.stringify(body)
      const type = body === undefined ? {} : {'content-type': 'application/json'}
      const asked = request(`${origin}${path}`, {agent, method, headers: {...type, ...headers}})
      let isAnswered = false
      const lose = (why: 'cut' | 'silent') => {
        if (isAnswered) return
        resolve({kind: 'lost', why})
        asked.destroy()
      }
      const silence = setTimeout(() => lose('silent'), SILENCE_MS)
      asked.on('error', (error) => {
        const isAbsent = 'code' in error && error.code === 'ECONNREFUSED'
        resolve({kind: 'lost', why: isAbsent ? 'absent' : 'broken'})
      })
      asked.on('close', () => clearTimeout(silence))
      asked.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('error', () => resolve({kind: 'lost', why: 'broken'}))
        response.on('end', () => {
          isAnswered = true
          const answer = parsed(Buffer.concat(chunks).toString())
          const {data} = failure.safeParse(answer)
          const code = data?.errors[0].extensions.exception.response.code ?? null
          const status = response.statusCode ?? 0
          resolve({kind: 'answered', status, body: answer, code, headers: response.headers})
        })
      })
      asked.end(text, () => {
        if (cutAfterMs !== null) setTimeout(() => lose('cut'), cutAfterMs)
      })
    })

  return {
    send: async (asked, cutAfterMs) => {
      const reply = await exchange(asked, cutAfterMs)
      counts.add('requests')
      if (reply.kind === 'lost') counts.add(`requests ${reply.why}`)
      else if (reply.status === 503) counts.add('requests answered BUSY')
      return reply
    },
    close: () => agent.destroy(),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
