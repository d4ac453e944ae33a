import type {Configuration, CustomFetch, ServerMetadata} from 'openid-client'
import type {SharedClock} from '../clock.ts'

const ENDPOINT_TIMEOUT_SECONDS = 10

/** An identity provider from its client's side. */
export interface Issuer {
  /** Its metadata and ours, for a sign-in at this origin. */
  configuration: (origin: string) => Promise<Configuration>
}

export interface OutsideIssuer {
  issuer: string
  clientId: string
  clientSecret: string
}

/** The configured issuer. Its metadata is read once; a failed read is retried. */
export function outsideIssuer(
  {issuer, clientId, clientSecret}: OutsideIssuer,
  clock: Pick<SharedClock, 'aheadMs'>,
): Issuer {
  let metadata: Promise<ServerMetadata> | null = null
  let known: {configuration: Configuration; skew: number} | null = null
  const isPlain = issuer.startsWith('http:')

  async function discovered(): Promise<ServerMetadata> {
    const client = await import('openid-client')
    const found = await client.discovery(new URL(issuer), clientId, undefined, undefined, {
      timeout: ENDPOINT_TIMEOUT_SECONDS,
      execute: isPlain ? [client.allowInsecureRequests] : [],
    })
    return found.serverMetadata()
  }

  /** Judges the issuer's times by our clock, so many seconds ahead of this computer's. */
  async function configured(server: ServerMetadata, skew: number): Promise<Configuration> {
    const client = await import('openid-client')
    const configuration = new client.Configuration(
      server,
      clientId,
      {[client.clockSkew]: skew},
      client.ClientSecretBasic(clientSecret),
    )
    configuration.timeout = ENDPOINT_TIMEOUT_SECONDS
    client.enableNonRepudiationChecks(configuration)
    if (isPlain) client.allowInsecureRequests(configuration)
    return configuration
  }

  return {
    configuration: async () => {
      metadata ??= discovered().catch((error) => {
        metadata = null
        throw error
      })
      const skew = Math.round(clock.aheadMs() / 1000)
      if (known?.skew !== skew) known = {configuration: await configured(await metadata, skew), skew}
      return known.configuration
    },
  }
}

export interface BuiltInIssuer {
  path: string
  clientId: string
  clientSecret: string
  algorithm: string
  /** Calls this server without leaving the process: behind a proxy it may not reach its own address. */
  ask: CustomFetch
}

/** The built-in provider; its metadata needs no request. */
export function builtInIssuer({path, clientId, clientSecret, algorithm, ask}: BuiltInIssuer): Issuer {
  return {
    configuration: async (origin) => {
      const client = await import('openid-client')
      const issuer = origin + path
      const configuration = new client.Configuration(
        {
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          userinfo_endpoint: `${issuer}/me`,
          end_session_endpoint: `${issuer}/session/end`,
          id_token_signing_alg_values_supported: [algorithm],
          authorization_response_iss_parameter_supported: true,
          prompt_values_supported: ['create'],
        },
        clientId,
        {id_token_signed_response_alg: algorithm},
        client.ClientSecretBasic(clientSecret),
      )
      configuration[client.customFetch] = ask
      client.enableNonRepudiationChecks(configuration)
      client.allowInsecureRequests(configuration)
      return configuration
    },
  }
}
