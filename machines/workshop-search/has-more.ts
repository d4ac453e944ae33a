import type {WorkshopSearchContext} from './types.ts'

/** Whether 'Show more workshops' is offered: capped at the total, and a page that came short is the last (000-2). */
export function hasMore({
  pages,
  pageSize,
  shown,
  total,
}: Pick<WorkshopSearchContext, 'pages' | 'pageSize' | 'shown' | 'total'>): boolean {
  return shown === pages * pageSize && (shown < total.count || !total.exact)
}
