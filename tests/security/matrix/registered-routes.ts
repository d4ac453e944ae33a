import {subscribe, unsubscribe} from 'node:diagnostics_channel'
import type {FastifyInstance, RouteOptions} from 'fastify'

/** Fastify announces each new instance here, before any route is added. */
const CHANNEL = 'fastify.initialization'

/** What a server registers while it starts, as `METHOD /path`. */
export async function registeredRoutes(start: () => Promise<unknown>): Promise<string[]> {
  const routes = new Set<string>()
  const listen = (message: unknown) => {
    if (!isInitialization(message)) throw new Error('Fastify announces its instances in another way.')
    message.fastify.addHook('onRoute', (route) => {
      const name = nameOf(route)
      if (name !== null) routes.add(name)
    })
  }
  subscribe(CHANNEL, listen)
  try {
    await start()
  } finally {
    unsubscribe(CHANNEL, listen)
  }
  return [...routes].sort()
}

/** HEAD is answered by the handler of GET; `ANY` stands for every method. */
function nameOf({method, url}: RouteOptions): string | null {
  const methods = [method].flat().filter((each) => each !== 'HEAD')
  return methods.length === 0 ? null : `${methods.length > 1 ? 'ANY' : methods.join('')} ${url}`
}

function isInitialization(message: unknown): message is {fastify: FastifyInstance} {
  return typeof message === 'object' && message !== null && 'fastify' in message
}
