import type {Kysely} from 'kysely'
import type {Provider} from 'oidc-provider'
import type {SharedClock} from '../../clock.ts'
import type {Tables} from '../../database/tables.ts'
import type {Logger} from '../../logger.ts'
import type {Secrets} from '../../secrets.ts'
import {createKeyRing, PROVIDER_KEYS} from '../sessions/key-ring.ts'
import {once, type SigningKey} from '../sessions/signing-key.ts'
import {createProvider} from './provider.ts'
import {createProviderAdapter} from './provider-adapter.ts'
import {movedExpiry} from './provider-times.ts'

const ORIGINS_AT_ONCE = 8

export interface BuiltInClient {
  clientId: string
  clientSecret: string
  redirectPath: string
  isAskedAgain: (identityId: string) => Promise<boolean>
}

/**
 * The built-in identity providers, created at the first sign-in. The issuer is the address in the browser;
 * without PUBLIC_ORIGIN a server has several (localhost, 127.0.0.1), each with a provider over the same
 * records and keys. Other keys make another provider.
 */
export function createProviders(
  kysely: Kysely<Tables>,
  clock: SharedClock,
  secrets: Secrets,
  logger: Logger,
  client: BuiltInClient,
) {
  const ring = createKeyRing(kysely, clock, secrets, PROVIDER_KEYS)
  const byOrigin = new Map<string, () => Promise<Provider>>()

  async function make(origin: string, keys: readonly SigningKey[]): Promise<Provider> {
    const provider = await createProvider({
      ...client,
      origin,
      cookieKey: secrets.hash('provider cookies', 'first'),
      keys,
      connection: kysely,
      adapter: createProviderAdapter(kysely, clock),
      logger,
    })
    provider.use(async ({res}, next) => {
      await next()
      const cookies = [res.getHeader('set-cookie') ?? []].flat()
      if (cookies.length > 0)
        res.setHeader(
          'set-cookie',
          cookies.map((cookie) => movedExpiry(String(cookie), clock.aheadMs())),
        )
    })
    return provider
  }

  return {
    of: async (origin: string): Promise<Provider> => {
      const keys = await ring.keys()
      const name = [origin, ...keys.map(({id}) => id)].join(' ')
      const known = byOrigin.get(name) ?? once(() => make(origin, keys))
      byOrigin.delete(name)
      byOrigin.set(name, known)
      const [oldest] = byOrigin.keys()
      if (byOrigin.size > ORIGINS_AT_ONCE && oldest !== undefined) byOrigin.delete(oldest)
      return known()
    },
  }
}

export type Providers = ReturnType<typeof createProviders>
