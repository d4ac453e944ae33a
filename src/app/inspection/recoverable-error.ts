/**
 * Reports an error that React recovered from. One that a second, synchronous rendering did not have is only a
 * warning: if a link is followed during hydration, TanStack Router renders the old page without its match
 * (its issue 8198). A difference between the server's page and the browser's is an error.
 */
export function onRecoverableError(error: unknown): void {
  if (error instanceof Error && /#520|during concurrent rendering/.test(error.message)) console.warn(error)
  else reportError(error)
}
