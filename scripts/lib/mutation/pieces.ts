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

/** What Stryker mutates at a time, each with the nearest tests: an area, or a folder of one. */
export const PIECES: Readonly<Record<string, Piece>> = {
  domain: {area: 'domain', mutate: 'domain/**/*.ts', tests: ['domain/**/*']},
  contract: {area: 'contract', mutate: 'contract/**/*.ts', tests: ['contract/**/*'], withConstants: true},
  'server/codes': {
    area: 'server/codes',
    mutate: 'server/codes/*.ts',
    tests: ['server/codes/*', 'server/bookings/booking', 'security/code-attacks'],
  },
  'server/bookings/progress': {
    area: 'server/bookings',
    mutate: 'server/bookings/booking-progress.ts',
    tests: ['server/bookings/booking-progress'],
  },
  'server/bookings/rules': {
    area: 'server/bookings',
    mutate: 'server/bookings/booking-rules.ts',
    tests: ['server/bookings/booking-repeats', 'server/bookings/pickup', 'server/bad-input'],
  },
  'server/bookings/service': {
    area: 'server/bookings',
    mutate: 'server/bookings/booking-{service,repository,resolvers}.ts',
    tests: ['server/bookings/booking', 'server/bookings/booking-repeats'],
  },
  'server/bookings/messages': {
    area: 'server/bookings',
    mutate: 'server/bookings/booking-messages.ts',
    tests: [
      'server/bookings/messages/written-messages',
      'server/bookings/messages/booking-messages',
      'server/bookings/messages/booked-work',
      'server/bookings/pickup',
    ],
  },
  'server/bookings/reading': {
    area: 'server/bookings',
    mutate: 'server/bookings/{reading-service,booking-answers,masked-booking}.ts',
    tests: [
      'server/bookings/booking',
      'server/bookings/masked-booking',
      'server/bookings/booking-documents',
      'server/bookings/messages/booking-messages',
      'server/bookings/booking-progress',
    ],
  },
  'server/bookings/changes': {
    area: 'server/bookings',
    mutate: 'server/bookings/changes/*.ts',
    tests: [
      'security/folded-messages',
      'server/bookings/answers/*',
      'server/bookings/booking-changes',
      'server/bookings/booking-repeats',
      'server/bookings/messages/booking-messages',
    ],
  },
  'server/bookings/creation': {
    area: 'server/bookings',
    mutate: 'server/bookings/creation/*.ts',
    tests: [
      'server/bookings/booking',
      'server/bookings/booking-jobs',
      'server/bookings/booking-owner',
      'server/bookings/booking-repeats',
      'server/bookings/messages/booked-work',
      'server/bookings/request-sweep',
      'server/bookings/pickup',
      'server/bad-input',
    ],
  },
  'server/bookings/documents': {
    area: 'server/bookings',
    mutate: 'server/bookings/documents/*.ts',
    tests: [
      'server/bookings/booking',
      'server/bookings/booking-documents',
      'server/bookings/booking-changes',
      'server/bookings/booking-progress',
    ],
  },
  'server/identity': {
    area: 'server/identity',
    mutate: 'server/identity/*.ts',
    tests: [
      'server/identity/outside-issuer',
      'server/identity/second-factor/second-factor',
      'server/identity/sessions-end',
      'server/identity/sharing',
      'server/identity/sign-in',
    ],
  },
  'server/identity/records': {
    area: 'server/identity',
    mutate:
      'server/identity/{provider/provider-adapter,provider/sign-in-steps,sign-in/sign-in-flows,sign-in/sign-in-limits}.ts',
    tests: ['server/identity/sign-in-records'],
  },
  'server/identity/provider/library': {
    area: 'server/identity',
    mutate: 'server/identity/provider/provider{,s}.ts',
    tests: [
      'server/identity/provider',
      'server/identity/provider/providers',
      'server/identity/second-factor/second-factor',
      'server/identity/sign-out',
    ],
  },
  'server/identity/provider/mount': {
    area: 'server/identity',
    mutate: 'server/identity/provider/{ask-inside,end-session,mount,paths,provider-routes}.ts',
    tests: [
      'server/identity/provider/provider-routes',
      'server/identity/provider/providers',
      'server/identity/sign-in-pages',
      'server/identity/sign-out',
    ],
  },
  'server/identity/provider/interaction': {
    area: 'server/identity',
    mutate: 'server/identity/provider/{interaction-routes,interactions,seeded-identities}.ts',
    tests: [
      'server/identity/provider/interactions',
      'server/identity/provider/refused-forms',
      'server/identity/provider',
      'server/identity/sign-in-pages',
      'server/identity/sign-in-problems',
    ],
  },
  'server/identity/provider/pages': {
    area: 'server/identity',
    mutate: 'server/identity/provider/pages/*.ts',
    tests: [
      'server/codes/code-channels',
      'server/identity/second-factor/second-factor-pages',
      'server/identity/sign-in',
      'server/identity/sign-in-pages',
      'server/identity/sign-in-problems',
    ],
  },
  'server/identity/sessions': {
    area: 'server/identity',
    mutate: 'server/identity/sessions/*.ts',
    tests: [
      'server/identity/account-calls',
      'server/identity/session-service',
      'server/identity/sessions/key-ring',
      'server/identity/sessions/staff-session',
      'server/identity/sessions-end',
      'server/identity/tokens',
    ],
  },
  'server/identity/sign-in': {
    area: 'server/identity',
    mutate: 'server/identity/sign-in/{sf-response,sign-in-routes,sign-in-service}.ts',
    tests: [
      'server/identity/failed-sign-ins',
      'server/identity/outside-issuer',
      'server/identity/provider',
      'server/identity/sessions-end',
      'server/identity/sign-in',
      'server/identity/sign-in-problems',
    ],
  },
  'server/identity/second-factor': {
    area: 'server/identity',
    mutate: 'server/identity/second-factor/*.ts',
    tests: [
      'server/identity/second-factor/passkeys',
      'server/identity/second-factor/second-factor',
      'server/identity/second-factor/totp',
    ],
  },
  'server/workshops/rules': {
    area: 'server/workshops',
    mutate: 'server/workshops/{free-days,position-box,replica/cell-index,replica/interner}.ts',
    tests: [
      'server/workshops/cursor',
      'server/workshops/replica/replica-order',
      'server/workshops/free-days',
      'server/workshops/replica/interner',
      'server/workshops/nearest-query',
      'server/workshops/position-box',
    ],
  },
  'server/workshops/replica': {
    area: 'server/workshops',
    mutate: 'server/workshops/replica/replica*.ts',
    tests: [
      'server/workshops/cursor',
      'server/workshops/replica/replica',
      'server/workshops/replica/replica-keeper',
      'server/workshops/replica/replica-order',
    ],
  },
  'server/workshops/queries': {
    area: 'server/workshops',
    mutate: 'server/workshops/{nearest-query,wanted-vehicle,workshop-repository}.ts',
    tests: [
      'server/workshops/nearest-query',
      'server/workshops/wanted-vehicle',
      'server/workshops/workshop-repository',
    ],
  },
  'server/workshops/search': {
    area: 'server/workshops',
    mutate: 'server/workshops/{search-service,shared-read,shown-workshops}.ts',
    tests: [
      'server/workshops/fresh-answers',
      'server/workshops/search-service',
      'server/workshops/shared-read',
    ],
  },
  'server/workshops/answers': {
    area: 'server/workshops',
    mutate: 'server/workshops/workshop-{answers,resolvers,service}.ts',
    tests: ['security/outside-the-sandbox', 'server/workshops/workshop-answers'],
  },
}
