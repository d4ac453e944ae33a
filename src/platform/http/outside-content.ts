import type {PublicSettings} from '../../../contract/site/public-settings.ts'
import {fieldsOf} from '../../../domain/fields.ts'

export type ContentSource = NonNullable<PublicSettings['content']>

const CONTENT = '/content/'

interface OutsideQuestion {
  origin: string
  path: string
  query: object
}

/**
 * The same request for the outside content service; `null` for any other call, and without such a service.
 */
export function askedOutside(
  source: ContentSource | null,
  path: string,
  query: unknown,
): OutsideQuestion | null {
  if (source === null || !path.startsWith(CONTENT)) return null
  const {origin, space, token} = source
  return {
    origin,
    path: path.slice(CONTENT.length - 1),
    // As a parameter, the key saves each request the preflight that a header would need.
    query: {...fieldsOf(query), space, access_token: token},
  }
}
