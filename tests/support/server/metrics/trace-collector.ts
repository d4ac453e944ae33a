import {once} from 'node:events'
import {createServer} from 'node:http'
import {z} from 'zod'

const attribute = z.object({key: z.string(), value: z.record(z.string(), z.unknown())})
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(attribute).default([]),
})
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({attributes: z.array(attribute)}),
      scopeSpans: z.array(z.object({spans: z.array(span)})),
    }),
  ),
})

export type CollectedSpan = z.infer<typeof span>

/** A collector of OpenTelemetry in this process. */
export async function startTraceCollector() {
  const bodies: {path: string; text: string}[] = []
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    bodies.push({path: request.url ?? '', text: Buffer.concat(chunks).toString()})
    response.writeHead(200, {'content-type': 'application/json'}).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const parsed = () => bodies.map(({text}) => exported.parse(JSON.parse(text)))
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    paths: () => [...new Set(bodies.map(({path}) => path))],
    text: () => bodies.map(({text}) => text).join('\n'),
    services: () => [
      ...new Set(
        parsed().flatMap(({resourceSpans}) =>
          resourceSpans.map(
            ({resource}) => resource.attributes.find(({key}) => key === 'service.name')?.value['stringValue'],
          ),
        ),
      ),
    ],
    spans: (): CollectedSpan[] =>
      parsed().flatMap(({resourceSpans}) =>
        resourceSpans.flatMap(({scopeSpans}) => scopeSpans.flatMap(({spans}) => spans)),
      ),
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
