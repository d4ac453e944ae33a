import {z} from 'zod/mini'
import {endpoint} from '../wire/endpoint.ts'
import {line} from '../wire/shared.ts'

const item = z.object({
  sys: z.object({
    id: z.string(),
    type: z.string(),
    contentType: z.optional(z.object({sys: z.object({id: z.string()})})),
  }),
  fields: z.record(z.string(), z.unknown()),
})

/** An entry or an asset of the content service; the content type decides its fields. */
export type ContentItem = z.infer<typeof item>

/** An entry without `sys` or `fields` cannot be shown. */
const soundItems = z.pipe(
  z.array(z.catch(z.nullable(item), null)),
  z.transform((items) => items.filter((each) => each !== null)),
)

const count = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1000))

/** The part of the content service's public delivery API that the site uses (000-7). */
export const contentEntries = endpoint({
  method: 'GET',
  path: '/content/spaces/:space/environments/:environment/entries',
  query: z.object({
    space: line,
    environment: line,
    content_type: line,
    /** English, or Turkish where that is enabled (001-2). */
    locale: z.optional(z.enum(['en-US', 'tr-TR'])),
    /** The wanted fields, separated by commas: `fields.link,fields.title`. */
    select: z.optional(line),
    /** The field to sort by; a leading minus sign sorts descending. */
    order: z.optional(line),
    /** How many levels of links are resolved. */
    include: z.optional(count.check(z.maximum(10))),
    limit: z.optional(count),
    skip: z.optional(count),
    'fields.slug': z.optional(line),
    'fields.link': z.optional(line),
    'fields.serviceName': z.optional(line),
  }),
  body: z.object({}),
  answer: z.object({
    sys: z.object({type: z.literal('Array')}),
    total: z.int(),
    skip: z.int(),
    limit: z.int(),
    items: soundItems,
    includes: z.optional(z.object({Entry: z.optional(soundItems), Asset: z.optional(soundItems)})),
  }),
})

export type ContentAnswer = z.infer<typeof contentEntries.answer>
