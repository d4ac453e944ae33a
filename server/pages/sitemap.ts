import type {FastifyInstance} from 'fastify'
import {CITIES} from '../../domain/place/cities.ts'
import {workshopSlug} from '../../domain/workshop/workshop-slug.ts'
import {escapedHtml} from '../http/html.ts'

/** A page in the sitemap. */
interface ListedPage {
  path: string
  changedOn?: Date
}

interface ListedWorkshop {
  name: string
  serialId: string
  updatedAt: Date
}

interface SitemapSources {
  /** The site's public origin. */
  origin: string
  countWorkshops: () => Promise<number>
  /** Active workshops in a stable order. */
  workshops: (skip: number, limit: number) => Promise<ListedWorkshop[]>
  /** The names of service pages and the links of articles. */
  content: () => Promise<{services: string[]; articles: string[]}>
}

/** The limit of addresses in one file (sitemaps.org). */
const MOST_ADDRESSES = 50_000
const STANDING = ['/consumer/home', '/consumer/lite', '/consumer/blogs', '/consumer/workshop-search']

/** `/sitemap.xml` lists the files: one of the site's own pages, and enough for all workshops. */
export function sitemapRoutes(app: FastifyInstance, sources: SitemapSources) {
  const {origin, countWorkshops, workshops, content} = sources
  const file = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`

  app.get('/sitemap.xml', async (_, reply) => {
    const files = Math.ceil((await countWorkshops()) / MOST_ADDRESSES)
    const names = ['pages', ...Array.from({length: files}, (_none, index) => `workshops-${index + 1}`)]
    const listed = names.map(
      (name) => `<sitemap><loc>${escapedHtml(`${origin}/sitemap-${name}.xml`)}</loc></sitemap>`,
    )
    return reply
      .type('application/xml; charset=utf-8')
      .send(file(`<sitemapindex xmlns="${NAMESPACE}">${listed.join('')}</sitemapindex>`))
  })

  app.get('/sitemap-pages.xml', async (_, reply) => {
    const {services, articles} = await content()
    const paths = [
      ...STANDING,
      ...CITIES.map(({name}) => `/consumer/workshops/${name}`),
      ...services.map((name) => `/consumer/services/${name}`),
      ...articles.map((link) => `/consumer/blogs/${link}`),
    ]
    return reply.type('application/xml; charset=utf-8').send(file(addresses(paths.map((path) => ({path})))))
  })

  app.get<{Params: {number: string}}>(
    '/sitemap-workshops-:number(^[1-9]\\d{0,3}$).xml',
    async (request, reply) => {
      const skip = (Number(request.params.number) - 1) * MOST_ADDRESSES
      const listed = await workshops(skip, MOST_ADDRESSES)
      if (listed.length === 0) return reply.callNotFound()
      const pages = listed.map((workshop) => ({
        path: `/consumer/workshop-result/${workshopSlug(workshop)}`,
        changedOn: workshop.updatedAt,
      }))
      return reply.type('application/xml; charset=utf-8').send(file(addresses(pages)))
    },
  )

  function addresses(pages: readonly ListedPage[]): string {
    const listed = pages.map(({path, changedOn}) => {
      const changed =
        changedOn === undefined ? '' : `<lastmod>${changedOn.toISOString().slice(0, 10)}</lastmod>`
      return `<url><loc>${escapedHtml(origin + encodeURI(path))}</loc>${changed}</url>`
    })
    return `<urlset xmlns="${NAMESPACE}">${listed.join('')}</urlset>`
  }
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
