import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import type {PublicSettings} from '../../contract/site/public-settings.ts'
import {HEADERS} from '../../contract/wire/headers.ts'
import {COUNTRY_COOKIE, DEFAULT_COUNTRY} from '../../domain/place/countries.ts'
import type {CountCached} from '../http/cache-counts.ts'
import {failureAnswerOf, refusalOf} from '../http/failure.ts'
import {sendBusyPage} from '../http/limits/busy-page.ts'
import {Refusal} from '../http/refusal.ts'
import {allowStyles} from '../http/security-headers.ts'
import {compressedPage} from './compressed-page.ts'
import {sendFailedPage} from './failed-page.ts'
import {injectedFetch} from './injected-fetch.ts'
import type {PageRequest, RenderPage} from './render-page.ts'

const HOME = '/consumer/home'
/** For visitors who chose another country (ruling 14). */
const HOME_ABROAD = '/consumer/lite'
const COUNTRY_CODE = /^[A-Z]{2}$/
const ENTRANCES = ['/', '/home', '/consumer', '/consumer/']

/** The status that a page's content requires; `null` without one. */
export type ContentStatus = (path: string) => 404 | 410 | null

interface PageDependencies {
  renderPage: RenderPage
  countPage: CountCached
  settings: PublicSettings
  /** The site's public origin. */
  origin: string
  /** Who gets pages of their own; `null`: the page may be shared. */
  visitorOf: (request: FastifyRequest) => string | null
  contentStatus: ContentStatus
}

/** Every address that nothing else answers is a page of the site. */
export function pageRoutes(
  app: FastifyInstance,
  {renderPage, countPage, settings, origin, visitorOf, contentStatus}: PageDependencies,
) {
  for (const path of ENTRANCES) {
    app.get(path, ({url, cookies}, reply) => {
      const home = isFromAbroad(cookies[COUNTRY_COOKIE]) ? HOME_ABROAD : HOME
      return reply.header('vary', 'cookie').redirect(home + searchOf(url), 302)
    })
  }

  app.setNotFoundHandler(async (request, reply) => {
    if (!asksForPage(request)) return reply.code(404).send(failureAnswerOf(new Refusal('NOT_FOUND')))
    try {
      return await sendPage(request, reply)
    } catch (error) {
      refusalOf(error, request.log)
      return sendFailedPage(reply.header('x-robots-tag', 'noindex'), 500)
    }
  })

  /** `null` while too many pages wait to be rendered. */
  const rendered = (page: PageRequest) =>
    renderPage(page).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'BUSY') return null
      throw error
    })

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const visitor = visitorOf(request)
    const page = await rendered({
      url: request.url,
      settings,
      origin,
      fetch: injectedFetch(app, {
        [HEADERS.rendering]: 'page',
        ...(visitor === null ? {} : {[HEADERS.sandboxVisitor]: visitor}),
      }),
      isShared: visitor === null,
      countPage,
    })
    if (page === null) return sendBusyPage(reply)
    const {status, redirect, styleSources = [], isIndexable} = page
    if (redirect !== undefined) return reply.redirect(redirect, 302)
    const code = status === 200 ? (contentStatus(pathOf(request.url)) ?? status) : status
    if (!isIndexable || code !== 200) reply.header('x-robots-tag', 'noindex')
    allowStyles(reply, styleSources)
    reply.code(code).type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    const {body, encoding} = await compressedPage(page, request.headers['accept-encoding'])
    if (encoding !== null) reply.header('content-encoding', encoding)
    return reply.header('vary', 'accept-encoding').send(body)
  }
}

function isFromAbroad(country = DEFAULT_COUNTRY): boolean {
  return COUNTRY_CODE.test(country) && country !== DEFAULT_COUNTRY
}

function pathOf(url: string): string {
  const [path = ''] = url.split('?', 1)
  return path
}

function searchOf(url: string): string {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start)
}

/** Scripts request JSON and subresources name a file; anything else is shown to a person. */
function asksForPage({method, url, headers}: FastifyRequest): boolean {
  const accept = headers.accept ?? '*/*'
  const isFile = /\.[a-z]\w{1,4}$/i.test(pathOf(url))
  return (
    (method === 'GET' || method === 'HEAD') &&
    (accept.includes('text/html') || (accept.includes('*/*') && !isFile))
  )
}
