import type {Counts} from '../counts.ts'
import type {Engine, Fault} from '../history.ts'
import type {Read} from '../invariants.ts'

/** The servers and the database that histories share; each history has its own workshop and customers. */
export interface World {
  engine: Engine
  /** The servers' addresses. */
  origins: readonly string[]
  counts: Counts
  /** The id of a workshop with this capacity that no history has used. */
  newWorkshop: (capacity: number) => string
  /** Lets a fault happen, and waits until what it ended runs again. */
  cause: (fault: Fault, server: number) => Promise<void>
  /** Waits until everything that a fault has ended runs again. */
  calm: () => Promise<void>
  /** Reads straight from the database; the servers of an embedded one are ended for it. */
  inspect: <Result>(use: (read: Read) => Promise<Result>) => Promise<Result>
  /** How long servers work on between two looks into the database. */
  looksEveryMs: number
  /** Starts servers that do not run. */
  serve: () => Promise<void>
  /** Numbers of servers that ended by themselves. */
  ended: () => number[]
  close: () => Promise<void>
}

export const SERVER_SETTINGS = {
  SANDBOX: 'true',
  SESSION_SECRET: 'a secret of histories that is long enough',
  // The defaults: servers of browser tests have none of these limits.
  BOOKINGS_PER_PHONE_PER_DAY: '5',
  MOVES_PER_BOOKING_PER_DAY: '5',
  CHANGES_PER_PHONE_PER_DAY: '20',
  // All customers have one address, and all calls of agents one identity.
  CODES_PER_ADDRESS_PER_HOUR: '1000000',
  BOOKINGS_PER_ADDRESS_PER_DAY: '1000000',
  CHANGES_PER_ADDRESS_PER_DAY: '1000000',
  GRAPHQL_CALLS_PER_ADDRESS_PER_MINUTE: '1000000',
  GRAPHQL_CALLS_PER_IDENTITY_PER_MINUTE: '1000000',
  LOG_LEVEL: 'fatal',
}
