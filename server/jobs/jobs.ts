import type {Transaction} from 'kysely'
import type {Tables} from '../database/tables.ts'

/** Background work. */
export interface JobData {
  'create-booking': {generatedJobId: string}
  'deliver-code': {id: string}
  'deliver-message': {id: string}
}

export type JobName = keyof JobData
export type JobHandlers = {[Name in JobName]: (data: JobData[Name]) => Promise<void>}

export interface QueueFigures {
  queue: JobName
  /** Jobs that a worker could begin now. */
  due: number
  /** For how long the oldest of them is due; 0 without one. */
  oldestSeconds: number
  /** Jobs whose next attempt is not due yet. */
  failed: number
}

/** The job queue in the booking database. */
export interface Jobs {
  /**
   * Queues a job in the transaction that causes it; its commit wakes a worker of any process,
   * or it is due `afterSeconds` later.
   */
  send: <Name extends JobName>(
    transaction: Transaction<Tables>,
    name: Name,
    data: JobData[Name],
    afterSeconds?: number,
  ) => Promise<void>
  /** Registers the jobs' handlers. */
  handle: (handlers: JobHandlers) => void
  /** Starts to work in the background. */
  work: () => Promise<void>
  /** Runs all due jobs; returns how many ran. */
  runDue: () => Promise<number>
  /** What waits in each queue, of all processes. */
  waiting: () => Promise<QueueFigures[]>
  /** Stops working; unfinished jobs return to the queue. */
  stop: () => Promise<void>
}
