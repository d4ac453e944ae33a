import type {Page} from '@playwright/test'

/** Whether a page's failed request is the confirmation's read of a booking that the worker has not created yet (ruling 30). */
export function isOfEarlyConfirmation(page: Page, url: string, status: number): boolean {
  return status === 404 && url.endsWith('/graphql') && new URL(page.url()).pathname === '/consumer/booking'
}
