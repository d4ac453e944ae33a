import type {FastifyBaseLogger, FastifyReply, FastifyRequest} from 'fastify'
import {HEADERS} from '../../contract/wire/headers.ts'
import {callerAddress} from './addresses/caller-address.ts'
import {codeBrowserOf} from './cookies/code-browser-cookie.ts'

/** The caller's headers, not yet verified. */
export interface Caller {
  /** The client's network address. */
  address: string
  /** A Bearer token. */
  token: string | null
  /** A one-time code or a grant. */
  otp: string | null
  refId: string | null
  phoneNumber: string | null
  /** The secret of the browser that asked for a code; a refused address has no cookies yet, so it is read when asked for. */
  codeBrowser: () => string | null
  log: FastifyBaseLogger
  /** Sends a grant to the client, whether or not the call succeeds (ruling 5). */
  giveGrant: (grant: string) => void
}

const LONGEST_HEADER = 4000

export function callerOf(request: FastifyRequest, reply: FastifyReply): Caller {
  const header = (name: string) => {
    const value = request.headers[name.toLowerCase()]
    return typeof value === 'string' && value !== '' && value.length <= LONGEST_HEADER ? value : null
  }
  const [scheme, token] = header(HEADERS.authorization)?.split(' ') ?? []
  return {
    address: callerAddress(request),
    token: scheme?.toLowerCase() === 'bearer' && token !== undefined ? token : null,
    otp: header(HEADERS.otp),
    refId: header(HEADERS.refId),
    phoneNumber: header(HEADERS.phoneNumber),
    // A browser stores a name with `__Host-` only over https, so that both names may be read.
    codeBrowser: () => codeBrowserOf(request, true),
    log: request.log,
    giveGrant: (grant) => void reply.header(HEADERS.otpGrant, grant),
  }
}
