import {spawn} from 'node:child_process'
import {once} from 'node:events'
import type {OutgoingHttpHeaders} from 'node:http'
import {createInterface} from 'node:readline'

export interface BareAnswer {
  headers: OutgoingHttpHeaders
  body: Buffer
}

/** Reads each request to its end and answers it with the same bytes. */
const SOURCE = `
  const {createServer} = require('node:http')
  process.once('message', ({headers, body}) => {
    const bytes = Buffer.from(body, 'base64')
    const server = createServer((request, response) => {
      request.resume().once('end', () => response.writeHead(200, headers).end(bytes))
    })
    server.listen(0, '127.0.0.1', () => console.log(server.address().port))
  })`

/** A server of `node:http` alone in a process of its own: what the same answer costs without a product. */
export async function startBareServer({
  headers,
  body,
}: BareAnswer): Promise<{origin: string; stop: () => void}> {
  const child = spawn(process.execPath, ['--eval', SOURCE], {stdio: ['ignore', 'pipe', 'inherit', 'ipc']})
  child.send({headers, body: body.toString('base64')})
  if (child.stdout === null) throw new Error('The bare server has no output.')
  const [port] = await once(createInterface({input: child.stdout}), 'line')
  return {origin: `http://127.0.0.1:${port}`, stop: () => child.kill()}
}
