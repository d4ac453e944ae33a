import {z} from 'zod'
import type {ContentAnswer, ContentItem, contentEntries} from '../../contract/reference/content.ts'
import type {ContentStore} from './content-entries.ts'

type Query = z.output<typeof contentEntries.query>

export type FindContent = (query: Query) => ContentAnswer

const DEFAULT_LIMIT = 100
const DEFAULT_DEPTH = 1
const link = z.object({
  sys: z.object({type: z.literal('Link'), linkType: z.enum(['Entry', 'Asset']), id: z.string()}),
})

/** Answers like the public delivery API: the requested entries, and the entries that they link to. */
export function createFindContent({entries, assets}: ContentStore): FindContent {
  const linked = {
    Entry: new Map(entries.map((each) => [each.sys.id, each])),
    Asset: new Map(assets.map((each) => [each.sys.id, each])),
  }
  return (query) => {
    const wanted = Object.entries(query).filter(([name]) => name.startsWith('fields.'))
    const matching = entries.filter(
      ({sys, fields}) =>
        sys.contentType?.sys.id === query.content_type &&
        wanted.every(([name, value]) => fields[name.slice('fields.'.length)] === value),
    )
    const {skip = 0, limit = DEFAULT_LIMIT, include = DEFAULT_DEPTH, select, order} = query
    const sorted = order === undefined ? matching : matching.toSorted(inOrder(order))
    const items = sorted.slice(skip, skip + limit).map((item) => withFields(item, select))
    return {
      sys: {type: 'Array'},
      total: matching.length,
      skip,
      limit,
      items,
      includes: includesOf(items, include),
    }
  }

  function includesOf(items: readonly ContentItem[], depth: number) {
    const found = {Entry: new Map<string, ContentItem>(), Asset: new Map<string, ContentItem>()}
    let outermost = items
    for (let level = 0; level < depth && outermost.length > 0; level += 1) {
      const next: ContentItem[] = []
      for (const {sys} of outermost.flatMap(({fields}) => linksIn(fields))) {
        const target = linked[sys.linkType].get(sys.id)
        if (target === undefined || found[sys.linkType].has(sys.id) || isAmong(items, target)) continue
        found[sys.linkType].set(sys.id, target)
        next.push(target)
      }
      outermost = next
    }
    return {Entry: [...found.Entry.values()], Asset: [...found.Asset.values()]}
  }
}

const isAmong = (items: readonly ContentItem[], {sys}: ContentItem) =>
  items.some((item) => item.sys.id === sys.id && item.sys.type === sys.type)

function inOrder(order: string) {
  const direction = order.startsWith('-') ? -1 : 1
  const name = order.replace(/^-?fields\./, '')
  const textOf = ({fields}: ContentItem) => String(fields[name] ?? '')
  return (one: ContentItem, other: ContentItem) => direction * textOf(one).localeCompare(textOf(other), 'en')
}

/** The item with the selected fields; with all fields without a selection. */
function withFields(item: ContentItem, select: string | undefined): ContentItem {
  if (select === undefined) return item
  const wanted = new Set(select.split(',').map((name) => name.replace(/^fields\./, '')))
  return {
    ...item,
    fields: Object.fromEntries(Object.entries(item.fields).filter(([name]) => wanted.has(name))),
  }
}

function linksIn(value: unknown): z.output<typeof link>[] {
  if (typeof value !== 'object' || value === null) return []
  const parsed = link.safeParse(value)
  return parsed.success ? [parsed.data] : Object.values(value).flatMap(linksIn)
}
