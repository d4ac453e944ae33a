import {z} from 'zod/mini'

export const nothing = z.object({})

/** A text in each language, as in services and facilities. */
export const translations = z.array(z.object({languageCode: z.string(), value: z.string()}))

/** Zod also measures an object that has a `length`, and fails where that is no number. */
const when = ({value}: {value: unknown}) => typeof value === 'string' || Array.isArray(value)
/** For texts, in characters, and for lists. */
export const maximumLength = (maximum: number) =>
  new z.core.$ZodCheckMaxLength({check: 'max_length', maximum, when})
/** For texts, in characters. */
export const minimumLength = (minimum: number) =>
  new z.core.$ZodCheckMinLength({check: 'min_length', minimum, when})
/** For texts, in characters. */
export const exactLength = (length: number) =>
  new z.core.$ZodCheckLengthEquals({check: 'length_equals', length, when})

export const line = z.string().check(maximumLength(200))

/** A day: UTC midnight of its date (ruling 22). */
export const wireDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}(T00:00:00(\.000)?Z)?$/))

/** An input that may be left out, or be null; either is read as null, since GraphQL does not tell them apart. */
export function omittable<Schema extends z.ZodMiniType>(schema: Schema) {
  return z._default(z.nullable(schema), null)
}
