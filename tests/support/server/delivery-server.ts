import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import type {ContentItem} from '../../../contract/reference/content.ts'

interface Asked {
  path: string
  query: Record<string, string>
  headers: Record<string, unknown>
}

/** An outside content service in this process: the part of the public delivery API that the site uses. */
export async function startDeliveryServer(entries: readonly ContentItem[], assets: readonly ContentItem[]) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const {pathname, searchParams} = new URL(request.url ?? '/', 'http://localhost')
    const query = Object.fromEntries(searchParams)
    asked.push({path: pathname, query, headers: request.headers})
    const send = (status: number, body: unknown) =>
      response
        .writeHead(status, {
          'content-type': 'application/vnd.contentful.delivery.v1+json',
          'access-control-allow-origin': '*',
        })
        .end(JSON.stringify(body))
    const refuse = (status: number, id: string) => send(status, {sys: {type: 'Error', id}, message: id})
    if (query['access_token'] !== 'a-key') return void refuse(401, 'AccessTokenInvalid')
    if (pathname !== '/spaces/a-space/environments/master/entries') return void refuse(404, 'NotFound')
    const skip = Number(query['skip'] ?? 0)
    const limit = Number(query['limit'] ?? 100)
    const matching = entries.filter(
      ({sys, fields}) =>
        sys.contentType?.sys.id === query['content_type'] &&
        ['link', 'slug', 'serviceName'].every((name) => {
          const wanted = query[`fields.${name}`]
          return wanted === undefined || fields[name] === wanted
        }),
    )
    send(200, {
      sys: {type: 'Array'},
      total: matching.length,
      skip,
      limit,
      items: matching.slice(skip, skip + limit),
      includes: {Asset: assets},
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const {port} = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
