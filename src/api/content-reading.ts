import {z} from 'zod/mini'
import {contentEntries} from '../../contract/content.ts'
import {CallFailure} from '../../domain/failure.ts'
import type {Call} from '../platform/http.ts'
import {
  type Article,
  article,
  type HomeContent,
  homeContent,
  type LegalText,
  legalText,
  type ServicePage,
  servicePage,
} from './content-kinds.ts'
import {resolvedItems} from './content-links.ts'

const SPACE = {space: 'pahiya', environment: 'master', locale: 'en-US', include: 10}
const HOME_SLUG = 'iwsConsumerHomePage'

type Conditions = Pick<
  z.input<typeof contentEntries.query>,
  'fields.link' | 'fields.serviceName' | 'fields.slug'
>

async function entries(call: Call, kind: string, conditions: Conditions, signal: AbortSignal) {
  const query = {...SPACE, content_type: kind, ...conditions}
  const {answer} = await call.rest(contentEntries, {query, body: {}, signal})
  return resolvedItems(answer)
}

/** The first entry, parsed; `null` when there is none. Throws when it is malformed. */
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

/** Terms, privacy and their like by their slug; `null` for one that does not exist. */
export async function readLegalText(
  call: Call,
  slug: string,
  signal: AbortSignal,
): Promise<LegalText | null> {
  return first(await entries(call, 'termsAndConditions', {'fields.slug': slug}, signal), legalText)
}

export async function readServicePage(
  call: Call,
  serviceName: string,
  signal: AbortSignal,
): Promise<ServicePage | null> {
  return first(await entries(call, 'servicePage', {'fields.serviceName': serviceName}, signal), servicePage)
}
