import type {FastifyReply, FastifyRequest} from 'fastify'
import type {Provider} from 'oidc-provider'
import {seenFromOutside} from './mount.ts'
import {PROVIDER_PATH} from './paths.ts'

/** The person signed in at the provider in this browser; `null`: nobody. */
export interface ProviderSession {
  identityId: string
  end: () => Promise<void>
}

export async function providerSession(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  origin: string,
): Promise<ProviderSession | null> {
  const context = provider.createContext(seenFromOutside(request.raw, origin), reply.raw)
  const session = await provider.Session.get(context)
  if (session.accountId === undefined) return null
  return {
    identityId: session.accountId,
    end: async () => {
      for (const {grantId} of Object.values(session.authorizations ?? {})) {
        if (grantId !== undefined) await provider.Grant.adapter.destroy(grantId)
      }
      await session.destroy()
      context.cookies.set(provider.cookieName('session'), null, {path: PROVIDER_PATH})
    },
  }
}
