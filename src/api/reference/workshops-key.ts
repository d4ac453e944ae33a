/** Root key of all workshop queries. */
export const workshopsKey = ['workshops'] as const
