/** The parts of the product whose tests must find 85 % of the mutants. */
export const AREAS = [
  'domain',
  'contract',
  'server/bookings',
  'server/codes',
  'server/identity',
  'server/workshops',
] as const

export interface Piece {
  area: (typeof AREAS)[number]
  mutate: string
  /** Test files without `.test.ts`. */
  tests: readonly string[]
  /** Runs mutants of constants as well: each loads every file again and runs every test. */
  withConstants?: boolean
}
