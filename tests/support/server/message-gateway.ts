import {once} from 'node:events'
import {createServer} from 'node:http'
import {z} from 'zod/mini'

export interface PostedMessage {
  path: string
  /** The `idempotency-key`. */
  key: string
  to: string
  text: string
  kind: string
  template: string | null
  language: string | null
  dltTemplateId: string | null
  whatsappTemplate: {id: string; language: string} | null
  variables: string[] | null
}

const message = z.object({
  to: z.string(),
  text: z.string(),
  kind: z.string(),
  template: z.nullable(z.string()),
  language: z.nullable(z.string()),
  dltTemplateId: z.nullable(z.string()),
  whatsappTemplate: z.nullable(z.object({id: z.string(), language: z.string()})),
  variables: z.nullable(z.array(z.string())),
})

/** A message gateway in this process that answers at once; `heard` gets what it takes, which is nothing while it fails. */
export async function startMessageGateway(heard: (posted: PostedMessage) => void) {
  let failure: number | null = null
  let failureHeaders: Record<string, string> = {}
  let isHanging = false
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const posted = z.parse(message, JSON.parse(Buffer.concat(chunks).toString()))
    if (isHanging) return
    if (failure === null)
      heard({path: request.url ?? '', key: String(request.headers['idempotency-key']), ...posted})
    response.writeHead(failure ?? 204, failureHeaders).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    /** Answers this status from now on; `null`: takes messages again. */
    fail: (status: number | null, headers: Record<string, string> = {}) => {
      failure = status
      failureHeaders = headers
    },
    /** Whether requests are read and not answered. */
    hang: (isOn: boolean) => {
      isHanging = isOn
    },
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

export type MessageGateway = Awaited<ReturnType<typeof startMessageGateway>>
