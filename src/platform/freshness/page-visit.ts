/** Who opened the page, and which reads have failed since, retries included. */
export interface PageVisit {
  /** Another page is opened, which reads anew. */
  begin(): void
  /** Whether the page was opened by a guest: what is typed into it belongs to no account. */
  isGuests(): boolean
  noteFailure(read: {queryHash: string}): void
  hasFailed(read: {queryHash: string}): boolean
  /** For `enabled`: a query that becomes enabled, or another one, is read whatever `retryOnMount` says. */
  unlessFailed(isWanted: boolean): (read: {queryHash: string}) => boolean
}

export function createPageVisit(isGuest: () => boolean): PageVisit {
  let isGuests = isGuest()
  const failed = new Set<string>()
  const hasFailed: PageVisit['hasFailed'] = ({queryHash}) => failed.has(queryHash)
  return {
    begin() {
      failed.clear()
      isGuests = isGuest()
    },
    isGuests: () => isGuests,
    noteFailure: ({queryHash}) => failed.add(queryHash),
    hasFailed,
    unlessFailed: (isWanted) => (read) => isWanted && !hasFailed(read),
  }
}
