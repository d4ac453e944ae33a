/** Which reads have failed, retries included, since the page was opened. */
export interface PageVisit {
  /** Another page is opened, which reads anew. */
  begin(): void
  noteFailure(read: {queryHash: string}): void
  hasFailed(read: {queryHash: string}): boolean
}

export function createPageVisit(): PageVisit {
  const failed = new Set<string>()
  return {
    begin: () => failed.clear(),
    noteFailure: ({queryHash}) => failed.add(queryHash),
    hasFailed: ({queryHash}) => failed.has(queryHash),
  }
}
