import type {Configuration, CustomFetch} from 'openid-client'

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
export function outsideIssuer({issuer, clientId, clientSecret}: OutsideIssuer): Issuer {
  let known: Promise<Configuration> | null = null

  async function discovered(): Promise<Configuration> {
    const client = await import('openid-client')
    const isPlain = issuer.startsWith('http:')
    const authentication = client.ClientSecretBasic(clientSecret)
    return client.discovery(new URL(issuer), clientId, undefined, authentication, {
      timeout: ENDPOINT_TIMEOUT_SECONDS,
      execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
    })
  }

  return {
    configuration: () => {
      known ??= discovered().catch((error) => {
        known = null
        throw error
      })
      return known
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
