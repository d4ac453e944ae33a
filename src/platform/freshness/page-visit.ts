/** Which reads have failed, retries included, since the page was opened. */
export interface PageVisit {
  /** Another page is opened, which reads anew. */
  begin(): void
  noteFailure(read: {queryHash: string}): void
  hasFailed(read: {queryHash: string}): boolean
  /** For `enabled`: a query that becomes enabled, or another one, is read whatever `retryOnMount` says. */
  unlessFailed(isWanted: boolean): (read: {queryHash: string}) => boolean
}

export function createPageVisit(): PageVisit {
  const failed = new Set<string>()
  const hasFailed: PageVisit['hasFailed'] = ({queryHash}) => failed.has(queryHash)
  return {
    begin: () => failed.clear(),
    noteFailure: ({queryHash}) => failed.add(queryHash),
    hasFailed,
    unlessFailed: (isWanted) => (read) => isWanted && !hasFailed(read),
  }
}
