import {z} from 'zod'
import {contentEntries} from '../../contract/reference/content.ts'
import type {Config} from '../config.ts'
import type {FindContent} from './content-service.ts'

const TIMEOUT_MS = 5000
const MOST = 1000

/** The names of service pages and the links of articles, from the built-in or outside service. */
export function createContentNames(outside: Config['contentService'], find: FindContent) {
  async function fieldsOf(kind: string, field: string): Promise<string[]> {
    const question = {content_type: kind, select: `fields.${field}`, limit: MOST}
    const items =
      outside === null
        ? find({space: 'pahiya', environment: 'master', ...question}).items
        : await askedOf(outside, question)
    return items.flatMap(({fields}) => (typeof fields[field] === 'string' ? [fields[field]] : []))
  }
  return async () => ({
    services: await fieldsOf('servicePage', 'serviceName'),
    articles: await fieldsOf('magazineArticleIndia', 'link'),
  })
}

async function askedOf(
  {origin, space, token}: NonNullable<Config['contentService']>,
  question: Record<string, string | number>,
) {
  const url = new URL(`/spaces/${space}/environments/master/entries`, origin)
  for (const [name, value] of Object.entries({...question, access_token: token}))
    url.searchParams.set(name, String(value))
  const response = await fetch(url, {signal: AbortSignal.timeout(TIMEOUT_MS)})
  if (!response.ok) throw new Error(`the content service answered ${response.status}`)
  return z.parse(contentEntries.answer, await response.json()).items
}
