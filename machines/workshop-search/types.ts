export interface FoundPage {
  /** How many workshops were brought, and how many pages were asked for. */
  found: number
  pages: number
  total: {count: number; exact: boolean}
}

export interface WorkshopSearchInput {
  pageSize: number
  /** Pages that the first search brings: more than one for who comes back to a longer list. */
  pagesAtFirst: number
  retryWaitMs: number
}

export interface WorkshopSearchContext extends WorkshopSearchInput {
  /** Pages that have arrived; the workshops themselves stand in the query cache. */
  pages: number
  shown: number
  total: {count: number; exact: boolean}
}
