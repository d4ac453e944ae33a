export interface FoundPage {
  /** How many workshops the page brought. */
  found: number
  total: {count: number; exact: boolean}
}

export interface WorkshopSearchInput {
  /** False until a latitude and a longitude are set. */
  hasPlace: boolean
  pageSize: number
  retryWaitMs: number
}

export interface WorkshopSearchContext extends WorkshopSearchInput {
  /** Pages that have arrived; the workshops themselves stand in the query cache. */
  pages: number
  shown: number
  total: {count: number; exact: boolean}
}
