/** Of everything that was read of workshops. */
export const workshopsKey = ['workshops'] as const
