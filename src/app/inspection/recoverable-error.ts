/**
 * Tells of an error that React got over. One that a second, undivided rendering did not meet again is only a warning:
 * TanStack Router draws a page that is being left without its match when a link is followed while the page comes to
 * life (its issue 8198). A difference between the server's page and the browser's is an error.
 */
export function onRecoverableError(error: unknown): void {
  if (error instanceof Error && /#520|during concurrent rendering/.test(error.message)) console.warn(error)
  else reportError(error)
}
