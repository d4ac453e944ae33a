import {z} from 'zod/mini'

export const nothing = z.object({})

/** A text in each language, as in services and facilities. */
export const translations = z.array(z.object({languageCode: z.string(), value: z.string()}))

export const line = z.string().check(z.maxLength(200))

/** A day: UTC midnight of its date (ruling 22). */
export const wireDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}(T00:00:00(\.000)?Z)?$/))

/** An input that may be left out, or be null; either is read as null, since GraphQL does not tell them apart. */
export function omittable<Schema extends z.ZodMiniType>(schema: Schema) {
  return z._default(z.nullable(schema), null)
}
