import {once} from 'node:events'
import {createServer} from 'node:http'
import {exportJWK, generateKeyPair} from 'jose'
import {type Configuration, Provider} from 'oidc-provider'

/** An outside identity provider on its own port, which asks nothing. */
export interface OutsideIssuer {
  url: string
  clientId: string
  clientSecret: string
  /** The claims of the next person to sign in; `null`: the person cancels. */
  person: {claims: Record<string, unknown>} | null
  /** The requests for the end of a session: the address, the client whose token was a valid hint, and the answer. */
  asked: {address: string; hinted: string | undefined; status: number}[]
  stop: () => Promise<void>
}

export async function startOutsideIssuer(
  redirectUri: string,
  port = 0,
  differences: Configuration = {},
): Promise<OutsideIssuer> {
  const http = createServer().listen(port, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const url = `http://127.0.0.1:${address.port}`
  const [clientId, clientSecret] = ['pahiya', 'a secret that only the two of them know']
  const {privateKey} = await generateKeyPair('RS256', {extractable: true})
  const people = new Map<string, Record<string, unknown>>()
  const provider = new Provider(url, {
    clients: [{client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri]}],
    jwks: {keys: [await exportJWK(privateKey)]},
    // A provider must take the end of a session by POST too (OpenID Connect RP-Initiated Logout 1.0).
    enableHttpPostMethods: true,
    cookies: {keys: ['outside'], long: {sameSite: 'none'}},
    claims: {openid: ['sub'], phone: ['phone_number', 'phone_number_verified']},
    features: {devInteractions: {enabled: false}},
    interactions: {url: (_, {uid}) => `${url}/interaction/${uid}`},
    findAccount: (_, id) => ({accountId: id, claims: () => ({sub: id, ...people.get(id)})}),
    loadExistingGrant: async ({oidc}) => {
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid phone')
      await grant.save()
      return grant
    },
    ...differences,
  })
  const issuer: OutsideIssuer = {
    url,
    clientId,
    clientSecret,
    person: null,
    asked: [],
    stop: async () => {
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
  provider.use(async (context, next) => {
    await next()
    const {method, url: address, status, oidc} = context
    if (address.startsWith('/session/end'))
      issuer.asked.push({address: `${method} ${address}`, hinted: oidc?.client?.clientId, status})
  })
  const answer = provider.callback()
  http.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    const {person} = issuer
    const accountId = `outside-${people.size}`
    if (person !== null) people.set(accountId, person.claims)
    const result = person === null ? {error: 'access_denied'} : {login: {accountId}}
    return provider.interactionFinished(request, response, result)
  })
  return issuer
}
