import type {Piece} from './piece.ts'
import {PIECES_OF_IDENTITY} from './pieces-of-identity.ts'

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
    mutate: 'server/bookings/{booking-messages,booked-work}.ts',
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
    mutate: 'server/bookings/{booking-documents,documents/*}.ts',
    tests: [
      'server/bookings/booking',
      'server/bookings/booking-documents',
      'server/bookings/booking-changes',
      'server/bookings/booking-progress',
    ],
  },
  'server/bookings/limits': {
    area: 'server/bookings',
    mutate: 'server/bookings/booking-{counts,limits}.ts',
    tests: [
      'security/booking-limits',
      'server/bookings/booking',
      'server/bookings/booking-changes',
      'server/metrics/counts',
    ],
  },
  'server/bookings/answers': {
    area: 'server/bookings',
    mutate: 'server/bookings/{answer-links,answers/*}.ts',
    tests: ['server/bookings/answers/*'],
  },
  'server/bookings/estimates': {
    area: 'server/bookings',
    mutate: 'server/bookings/estimates/*.ts',
    tests: ['server/bookings/estimates/*'],
  },
  'server/bookings/stages': {
    area: 'server/bookings',
    mutate: 'server/bookings/{stages,reminders}/*.ts',
    tests: ['server/bookings/reminders/*', 'server/bookings/stages/*'],
  },
  ...PIECES_OF_IDENTITY,
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
    mutate: 'server/workshops/replica/{replica*,slices}.ts',
    tests: [
      'server/workshops/cursor',
      'server/workshops/replica/replica',
      'server/workshops/replica/replica-keeper',
      'server/workshops/replica/replica-order',
      'server/workshops/replica/replica-slices',
    ],
  },
  'server/workshops/queries': {
    area: 'server/workshops',
    mutate: 'server/workshops/{nearest-query,passing-query,wanted-vehicle,workshop-repository}.ts',
    tests: [
      'server/workshops/nearest-query',
      'server/workshops/search/passing-query',
      'server/workshops/wanted-vehicle',
      'server/workshops/workshop-repository',
    ],
  },
  'server/workshops/search': {
    area: 'server/workshops',
    mutate: 'server/workshops/{paging/*,search-service,shared-read,shown-workshops,takes-bookings}.ts',
    tests: [
      'security/search/cursor',
      'server/bookings/booking',
      'server/workshops/cursor',
      'server/workshops/fresh-answers',
      'server/workshops/search/full-days',
      'server/workshops/search-cursors',
      'server/workshops/search-service',
      'server/workshops/shared-read',
      'server/workshops/shown-workshops',
      'server/workshops/takes-bookings',
    ],
  },
  'server/workshops/answers': {
    area: 'server/workshops',
    mutate: 'server/workshops/workshop-{answers,resolvers,service}.ts',
    tests: ['security/outside-the-sandbox', 'server/workshops/workshop-answers'],
  },
}
