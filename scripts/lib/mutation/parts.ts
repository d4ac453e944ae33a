/** The parts of the product that Stryker mutates, each with the folders of its tests. */
export const PARTS: Readonly<Record<string, {mutate: string; tests: readonly string[]}>> = {
  domain: {mutate: 'domain/**/*.ts', tests: ['domain']},
  contract: {mutate: 'contract/**/*.ts', tests: ['contract']},
  bookings: {mutate: 'server/bookings/**/*.ts', tests: ['server/bookings']},
  codes: {mutate: 'server/codes/**/*.ts', tests: ['server/codes']},
  identity: {mutate: 'server/identity/**/*.ts', tests: ['server/identity']},
  workshops: {mutate: 'server/workshops/**/*.ts', tests: ['server/workshops']},
}
