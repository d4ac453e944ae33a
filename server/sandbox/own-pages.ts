import {isIP} from 'node:net'
import type {FastifyInstance} from 'fastify'

/** Nobody can register a name below these (RFC 6761, 6762, 9476; `internal` is reserved by ICANN). */
const RESERVED_NAMES = /(?:^|\.)(?:localhost|local|internal|test)$/

/**
 * The sandbox signs in anybody and shows every message, so only its own pages and commands of its computer or network
 * may use it: a page of another site that a developer has open may not, nor may one whose name points at this
 * computer (DNS rebinding).
 */
export function admitOwnPages(app: FastifyInstance, publicOrigin: string | undefined): void {
  const publicHost = publicOrigin === undefined ? null : new URL(publicOrigin).hostname

  app.addHook('onRequest', async ({routeOptions: {url: route}, host, headers: {origin}}, reply) => {
    // The route, because an address can spell its path with percent codes.
    if (route === undefined || !/^\/sandbox(?:\/|$)/.test(route)) return
    const asked = URL.parse(`http://${host}`)
    const isOurs = asked !== null && (isPrivateName(asked.hostname) || asked.hostname === publicHost)
    // A proxy that ends TLS changes the scheme.
    const isOwnPage = origin === undefined || hostOf(origin) === asked?.host
    if (isOurs && isOwnPage) return
    return reply
      .code(403)
      .type('text/plain; charset=utf-8')
      .send(
        isOurs
          ? 'The sandbox answers only its own pages, not those of another origin.\n'
          : 'The sandbox answers at localhost, at an IP address, at a local name, and at the host of PUBLIC_ORIGIN.\n',
      )
  })
}

/** Names that no stranger can point at this computer: addresses, single words, reserved endings. */
function isPrivateName(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) !== 0 || !hostname.includes('.') || RESERVED_NAMES.test(hostname)
}

/** The host of an `Origin` header as `Host` would name it; `null` for `null` and for what is no origin. */
function hostOf(origin: string): string | null {
  return URL.parse(origin)?.host || null
}
