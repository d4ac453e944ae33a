import type {Document} from '@contentful/rich-text-types'
import {z} from 'zod/mini'
import {dayOfWireDate} from '../../../domain/booking/booking-date.ts'
import {fieldsOf} from '../../../domain/fields.ts'

/** Limit of a text's size: many times our longest text, as it is sent. */
const LONGEST_TEXT = 300_000
const DEEPEST_NESTING = 20

const richText = z.pipe(
  z.unknown(),
  z.transform((value, {issues}): Document => {
    if (isDocument(value) && JSON.stringify(value).length <= LONGEST_TEXT) return value
    issues.push({code: 'custom', message: 'no rich text', input: value})
    return z.NEVER
  }),
)

const isDocument = (value: unknown): value is Document =>
  fieldsOf(value)['nodeType'] === 'document' && isNode(value)

/** Nodes and texts at every level, so that nothing malformed reaches a screen. */
function isNode(value: unknown, depth = 0): boolean {
  const {nodeType, content, marks, value: text} = fieldsOf(value)
  if (depth > DEEPEST_NESTING) return false
  if (nodeType === 'text') return typeof text === 'string' && Array.isArray(marks)
  return (
    typeof nodeType === 'string' && Array.isArray(content) && content.every((each) => isNode(each, depth + 1))
  )
}

/** The service leaves out the protocol of its own images. */
const imageUrl = z.pipe(
  z.string(),
  z.transform((url) => (url.startsWith('//') ? `https:${url}` : url)),
)
const image = z.object({
  description: z.catch(z.string(), ''),
  file: z.object({
    url: imageUrl,
    details: z.object({image: z.object({width: z.number(), height: z.number()})}),
  }),
})

export type ContentImage = z.output<typeof image>

/** A value with a default for an absent or malformed one. */
const orElse = <Schema extends z.ZodMiniType>(schema: Schema, otherwise: z.output<Schema>) =>
  z.catch(schema, otherwise)

/** A day, also where the service has a time with it; no day for anything else. */
const day = orElse(
  z.optional(
    z.pipe(
      z.string(),
      z.transform((text) => dayOfWireDate(text) ?? undefined),
    ),
  ),
  undefined,
)

/** A list without its missing or malformed entries. */
const sound = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.array(z.catch(z.nullable(item), null)),
    z.transform((items) => items.filter((each) => each !== null)),
  )

const line = z.string().check(z.minLength(1), z.maxLength(300))
const paragraph = z.string().check(z.maxLength(3000))

const articleSummary = {
  link: line,
  title: line,
  description: paragraph,
  tags: orElse(z.array(line).check(z.maxLength(20)), []),
  published: day,
  iconImage: image,
}

/** A blog article (000-3). */
export const article = z.object({...articleSummary, text: richText})

export type Article = z.output<typeof article>

/** The blog list's articles (001-2). */
export const articles = sound(z.object(articleSummary))

export type ArticleSummary = z.output<typeof articles>[number]

/** Terms, privacy and their like (001-7). */
export const legalText = z.object({
  slug: line,
  title: line,
  updated: day,
  text: richText,
})

export type LegalText = z.output<typeof legalText>

const serviceSummary = {
  serviceName: line,
  label: line,
  jobTypeId: z.optional(z.string()),
  icon: image,
}

/** A service landing page (000-2). */
export const servicePage = z.object({
  ...serviceSummary,
  title: line,
  metaDescription: orElse(paragraph, ''),
  bannerImage: image,
  introduction: richText,
  faqHeading: z.optional(z.string()),
  questions: orElse(sound(z.object({question: line, answer: paragraph})), []),
})

export type ServicePage = z.output<typeof servicePage>

/** Home's content from the content service (000-7). */
export const homeContent = z.object({
  serviceIcons: sound(z.object(serviceSummary)),
  blogs: sound(z.object(articleSummary)),
  reviewedPlaces: sound(z.string()),
})

export type HomeContent = z.output<typeof homeContent>
