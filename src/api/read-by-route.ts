/** For a screen whose route has read it: it shows a failure at once, and asks no third time (000-9, one retry). */
export const READ_BY_ROUTE = {retryOnMount: false} as const
