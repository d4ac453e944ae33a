import {z} from 'zod/mini'
import {contentEntries} from '../../../contract/reference/content.ts'
import {CallFailure} from '../../../domain/failure.ts'
import {contentLocale, DEFAULT_LOCALE} from '../../../domain/place/countries.ts'
import type {Call} from '../../platform/http/http.ts'
import {
  type Article,
  type ArticleSummary,
  article,
  articles,
  type HomeContent,
  homeContent,
  type LegalText,
  legalText,
  type ServicePage,
  servicePage,
} from './content-kinds.ts'
import {resolvedItems} from './content-links.ts'

const SPACE = {space: 'pahiya', environment: 'master', include: 10}
const HOME_SLUG = 'iwsConsumerHomePage'

/** The fields of an article for a list; its text may be long. */
const SUMMARY = 'fields.link,fields.title,fields.description,fields.tags,fields.published,fields.iconImage'
const PAGE = 100
/** A thousand articles: stops a service that never ends. */
const MOST_PAGES = 10

type Conditions = Omit<
  z.input<typeof contentEntries.query>,
  'space' | 'environment' | 'content_type' | 'include'
>

async function answered(call: Call, kind: string, conditions: Conditions, signal: AbortSignal) {
  const query = {locale: contentLocale(DEFAULT_LOCALE), ...SPACE, content_type: kind, ...conditions}
  const {answer} = await call.rest(contentEntries, {query, body: {}, signal})
  return answer
}

async function entries(call: Call, kind: string, conditions: Conditions, signal: AbortSignal) {
  return resolvedItems(await answered(call, kind, conditions, signal))
}

/**
 * The first entry, parsed; `null` when there is none.
 * @throws {Error} when it is malformed
 */
function first<Kind extends z.ZodMiniType>(items: readonly unknown[], kind: Kind): z.output<Kind> | null {
  const [item] = items
  if (item === undefined) return null
  const parsed = z.safeParse(kind, item)
  if (!parsed.success) throw new CallFailure('UNKNOWN_ERROR', {}, {cause: parsed.error})
  return parsed.data
}

export async function readHomeContent(call: Call, signal: AbortSignal): Promise<HomeContent | null> {
  return first(await entries(call, 'homePage', {'fields.slug': HOME_SLUG}, signal), homeContent)
}

export async function readArticle(call: Call, link: string, signal: AbortSignal): Promise<Article | null> {
  return first(await entries(call, 'magazineArticleIndia', {'fields.link': link}, signal), article)
}

/** Every article, the newest first, without malformed ones. */
export async function readArticles(call: Call, signal: AbortSignal): Promise<ArticleSummary[]> {
  const found: ArticleSummary[] = []
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const conditions = {select: SUMMARY, order: '-fields.published', limit: PAGE, skip: page * PAGE}
    const answer = await answered(call, 'magazineArticleIndia', conditions, signal)
    found.push(...z.parse(articles, resolvedItems(answer)))
    if ((page + 1) * PAGE >= answer.total) break
  }
  return found
}

/** Terms, privacy and other legal texts by slug; `null` for an unknown one. */
export async function readLegalText(
  call: Call,
  slug: string,
  locale: string,
  signal: AbortSignal,
): Promise<LegalText | null> {
  const conditions = {'fields.slug': slug, locale: contentLocale(locale)}
  return first(await entries(call, 'termsAndConditions', conditions, signal), legalText)
}

export async function readServicePage(
  call: Call,
  serviceName: string,
  signal: AbortSignal,
): Promise<ServicePage | null> {
  return first(await entries(call, 'servicePage', {'fields.serviceName': serviceName}, signal), servicePage)
}
