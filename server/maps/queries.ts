import {z} from 'zod/mini'
import {maximumLength, minimumLength} from '../../contract/wire/shared.ts'
import {parsePosition} from '../../domain/place/position.ts'

const text = z.string().check(z.trim(), minimumLength(1), maximumLength(200))
const country = z.optional(z.string().check(z.regex(/^country:[a-z]{2}(\|country:[a-z]{2})*$/i)))

export const autocompleteQuery = z.object({
  input: text,
  components: country,
  types: z.optional(z.literal('(cities)')),
})

export const geocodeQuery = z.union([
  z.object({place_id: text}),
  z.object({
    latlng: z.pipe(
      text,
      z.transform((latlng, context) => {
        const position = parsePosition(latlng)
        if (position !== null) return position
        context.issues.push({code: 'custom', message: 'not a position', input: latlng})
        return z.NEVER
      }),
    ),
  }),
  z.object({address: text, components: country}),
])

export const detailsQuery = z.object({place_id: text, fields: z.optional(text)})

export const scriptQuery = z.object({
  callback: z.optional(
    z.string().check(z.regex(/^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/), maximumLength(100)),
  ),
})

/** Whether a `components` filter includes places of India. */
export function allowsIndia(components: string | undefined): boolean {
  return components === undefined || /country:in\b/i.test(components)
}
