import type {ContentAnswer, ContentItem} from '../../../contract/reference/content.ts'
import {fieldsOf} from '../../../domain/fields.ts'

/** The fields of the entries, with each link replaced by the linked fields, or by `null`. */
export function resolvedItems({items, includes}: ContentAnswer): Record<string, unknown>[] {
  const linked = new Map<string, ContentItem>()
  for (const each of [...items, ...(includes?.Entry ?? []), ...(includes?.Asset ?? [])]) {
    linked.set(`${each.sys.type}:${each.sys.id}`, each)
  }

  function resolved(value: unknown, above: readonly ContentItem[]): unknown {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((each) => resolved(each, above))
    const target = linkTarget(value)
    if (target === null) return fieldsOf(value, above)
    const item = linked.get(target)
    // A link back to an entry that is being resolved would never end.
    return item === undefined || above.includes(item) ? null : fieldsOf(item.fields, [...above, item])
  }

  const fieldsOf = (fields: object, above: readonly ContentItem[]): Record<string, unknown> =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, resolved(value, above)]))

  return items.map((item) => fieldsOf(item.fields, [item]))
}

/** `Entry:id` or `Asset:id` for a link; `null` for anything else. */
function linkTarget(value: object): string | null {
  const {type, linkType, id} = fieldsOf(fieldsOf(value)['sys'])
  return type === 'Link' ? `${linkType}:${id}` : null
}
