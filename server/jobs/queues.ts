import type {JobName} from './jobs.ts'

interface QueueSettings {
  /** When a failed job is tried again, and when one counts as abandoned by a worker that has died. */
  plan: {
    /** A job that runs longer is tried again. */
    expireInSeconds: number
    retryLimit: number
    /** The first delay; each further one is about twice as long, up to `retryDelayMax`. */
    retryDelay: number
    retryBackoff: true
    retryDelayMax: number
    /** How long a finished job stays in the table. */
    deleteAfterSeconds: number
  }
  /** How many jobs a worker takes and runs at the same time. */
  atOnce: number
  workers: number
}

const DAY_SECONDS = 24 * 60 * 60

/** Each kind of work has its own workers, so that a code never waits behind bookings or notices. */
export const QUEUES: Readonly<Record<JobName, QueueSettings>> = {
  'create-booking': {
    plan: {
      expireInSeconds: 15,
      retryLimit: 20,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 60,
      deleteAfterSeconds: DAY_SECONDS,
    },
    atOnce: 5,
    workers: 1,
  },
  // For as long as a code can be used: ten minutes.
  'deliver-code': {
    plan: {
      expireInSeconds: 20,
      retryLimit: 13,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 60,
      deleteAfterSeconds: DAY_SECONDS,
    },
    // A worker takes nothing new before all that it has taken have ended, and a gateway may leave a code hanging.
    atOnce: 5,
    workers: 8,
  },
  // For about a day.
  'deliver-message': {
    plan: {
      expireInSeconds: 20,
      retryLimit: 100,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 15 * 60,
      deleteAfterSeconds: DAY_SECONDS,
    },
    atOnce: 20,
    workers: 2,
  },
}

export const JOB_NAMES: readonly JobName[] = ['create-booking', 'deliver-code', 'deliver-message']
