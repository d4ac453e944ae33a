import type {FastifyInstance} from 'fastify'
import {decodeJwt} from 'jose'
import {z} from 'zod/mini'
import {END_SESSION_PATH} from '../../../contract/account/sessions.ts'
import type {TestServer} from './test-server.ts'

/** The response; the browser stores its cookies. */
export interface Visit {
  status: number
  body: string
  /** The redirect's target; `null`: none. */
  location: string | null
  headers: Headers
}

export interface TestBrowser {
  get: (address: string) => Promise<Visit>
  post: (address: string, form?: Record<string, string>) => Promise<Visit>
  postJson: (address: string, body: object) => Promise<Visit>
  /** Sends a form that is refused: the answer leads to the page that says why, which is returned. */
  refused: (address: string, form?: Record<string, string>) => Promise<Visit>
  /** Follows redirects until a page of the site or of the provider is shown; returns that page's address. */
  follow: (visit: Visit) => Promise<string>
  /** Closes the browser: cookies without an end are gone. */
  close: () => void
  cookies: Map<string, string>
  userAgent: string
}

const ORIGIN = 'http://localhost:3000'
const SITE_PAGE = '/consumer/'

/** Answers a request to the product's own origin. */
type Serve = (
  method: 'GET' | 'POST',
  url: URL,
  headers: Record<string, string>,
  payload?: string,
) => Promise<Visit>

/** A browser that calls the server in this process, and other addresses over the network. */
export function openBrowser(appFor: () => FastifyInstance, origin = ORIGIN): TestBrowser {
  return browserOf(injectInto(appFor), origin)
}

/** A browser of the origin http://localhost:3000, behind which each request goes to the next of several servers. */
export function openBrowserInFrontOf(servers: readonly string[]): TestBrowser {
  let turn = 0
  return browserOf((method, {pathname, search}, headers, body) => {
    const server = servers[turn++ % servers.length] ?? ''
    return overNetwork(server + pathname + search, {method, headers, ...(body === undefined ? {} : {body})})
  }, ORIGIN)
}

function browserOf(serve: Serve, origin: string): TestBrowser {
  const cookies = new Map<string, string>()
  const untilClosed = new Set<string>()

  async function ask(
    method: 'GET' | 'POST',
    address: string,
    payload?: string,
    type = 'application/x-www-form-urlencoded',
  ): Promise<Visit> {
    const url = new URL(address, origin)
    const jar = [...cookies].filter(([key]) => key.startsWith(`${url.host} `))
    const headers: Record<string, string> = {
      accept: 'text/html',
      'user-agent': browser.userAgent,
      cookie: jar.map(([key, value]) => `${key.slice(url.host.length + 1)}=${value}`).join('; '),
      ...(payload === undefined ? {} : {'content-type': type}),
    }
    const visit =
      url.origin === origin ? await serve(method, url, headers, payload) : await overNetwork(url, {headers})
    for (const cookie of visit.headers.getSetCookie()) keep(url.host, cookie)
    return visit
  }

  function keep(host: string, cookie: string) {
    const pair = cookie.split(';', 1)[0] ?? ''
    const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
    const end = Date.parse(/; expires=([^;]+)/i.exec(cookie)?.[1] ?? '')
    const key = `${host} ${name}`
    untilClosed.delete(key)
    if (value === '' || end <= Date.now()) cookies.delete(key)
    else cookies.set(key, value)
    if (Number.isNaN(end)) untilClosed.add(key)
  }

  const browser: TestBrowser = {
    close: () => {
      for (const key of untilClosed) cookies.delete(key)
    },
    cookies,
    userAgent: 'a test',
    get: (address) => ask('GET', address),
    post: (address, form = {}) => ask('POST', address, new URLSearchParams(form).toString()),
    postJson: (address, body) => ask('POST', address, JSON.stringify(body), 'application/json'),
    refused: async (address, form) => {
      const {status, location, body} = await browser.post(address, form)
      if (status !== 303 || location === null) throw new Error(`${status}, not a way to a page: ${body}`)
      const page = await browser.get(location)
      if (page.status !== 200) throw new Error(`${location} answers ${page.status}: ${page.body}`)
      return page
    },
    follow: async (visit) => {
      let {location} = visit
      let shown = ''
      while (location !== null) {
        shown = location
        if (new URL(location, origin).pathname.startsWith(SITE_PAGE)) return location
        location = (await ask('GET', location)).location
      }
      return shown
    },
  }
  return browser
}

function injectInto(appFor: () => FastifyInstance): Serve {
  return async (method, url, headers, payload) => {
    const response = await appFor().inject({
      method,
      url: url.pathname + url.search,
      headers: {...headers, host: url.host},
      ...(payload === undefined ? {} : {payload}),
    })
    const answered = Object.entries(response.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((each): [string, string] => [name, String(each)]),
    )
    const all = new Headers(answered)
    return {status: response.statusCode, body: response.body, location: all.get('location'), headers: all}
  }
}

async function overNetwork(address: string | URL, asked: RequestInit): Promise<Visit> {
  const response = await fetch(address, {...asked, redirect: 'manual'})
  const {status, headers} = response
  return {status, body: await response.text(), location: headers.get('location'), headers}
}

/** Creates the provider, as the first sign-in does, before the tests: each of them depends on its settings. */
export async function createProvider(server: TestServer): Promise<void> {
  await openBrowser(() => server.app).get('/oidc/jwks')
}

/** How many records of a kind the provider has. */
export async function countRecords({database}: TestServer, model: string): Promise<number> {
  const records = database.kysely.selectFrom('providerRecords').select('id').where('model', '=', model)
  return (await records.execute()).length
}

export const SITE_STATE = 'site-state-0123456789'

/** Begins a sign-in and opens the provider's first page, or the site if somebody is signed in already. */
export async function beginSignIn(
  browser: TestBrowser,
  query = `signUp=0&state=${SITE_STATE}`,
): Promise<string> {
  return browser.follow(await browser.get(`/v1/auth/login?${query}`))
}

/** Signs in by phone and code; returns the address with which the site gets its identity. */
export async function signInByCode(
  server: TestServer,
  browser: TestBrowser,
  phone: string,
  query?: string,
): Promise<string> {
  const page = await beginSignIn(browser, query)
  await browser.post(page, {phone})
  const [newest] = await server.inbox(phone)
  return browser.follow(await browser.post(`${page}/code`, {code: newest?.code ?? ''}))
}

const response = z.object({
  idToken: z.string(),
  phone: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  title: z.nullable(z.string()),
})

/** The contents of an address's `sfResponse`, its four named fields decoded as the site does. */
export function identityOf(address: string): z.infer<typeof response> {
  const text = new URL(address, ORIGIN).searchParams.get('sfResponse') ?? ''
  const {idToken, ...named} = response.parse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')))
  const decoded = (value: string | null) => (value === null ? null : decodeURIComponent(value))
  return {
    idToken,
    phone: decodeURIComponent(named.phone),
    firstName: decoded(named.firstName),
    lastName: decoded(named.lastName),
    title: decoded(named.title),
  }
}

/** Exchanges the code of an address's `sfResponse` for a token; `null`: refused. */
export async function exchange(browser: TestBrowser, code: string) {
  const {status, body} = await browser.postJson('/v1/auth/token', {code})
  const {idToken = null} = JSON.parse(body)
  return {status, idToken: z.parse(z.nullable(z.string()), idToken)}
}

/** The token of a browser that has come back from the provider. */
export async function tokenOf(browser: TestBrowser, address: string): Promise<string> {
  const {status, idToken} = await exchange(browser, identityOf(address).idToken)
  if (idToken === null) throw new Error(`no token: ${status}`)
  return idToken
}

export const queryOf = (address: string) => new URL(address, ORIGIN).searchParams

export const bearer = (idToken: string) => ({authorization: `Bearer ${idToken}`})

/** The address that signs out of the provider, as the site opens it. */
export function signOutOf(idToken: string): string {
  const sid = String(decodeJwt(idToken)['sid'])
  return `${END_SESSION_PATH}?${new URLSearchParams({id_token_hint: sid, client_id: 'pahiya-web'})}`
}
