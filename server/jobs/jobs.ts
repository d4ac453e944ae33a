import type {Transaction} from 'kysely'
import type {Tables} from '../database/tables.ts'

/** The work that is done after its cause was answered. */
export interface JobData {
  'create-booking': {generatedJobId: string}
  'deliver-message': {id: string}
}

export type JobName = keyof JobData
export type JobHandlers = {[Name in JobName]: (data: JobData[Name]) => Promise<void>}

/** The queue on the booking database. */
export interface Jobs {
  /** Queues a job in the transaction that gives rise to it. */
  send: <Name extends JobName>(
    transaction: Transaction<Tables>,
    name: Name,
    data: JobData[Name],
  ) => Promise<void>
  /** Makes the workers look now instead of at their next round. */
  wake: () => void
  /** Says what the jobs are. */
  handle: (handlers: JobHandlers) => void
  /** Begins to work in the background. */
  work: () => Promise<void>
  /** Runs what is due and resolves when nothing is left; answers how many ran. */
  runDue: () => Promise<number>
  /** Stops working; unfinished jobs go back to the queue. */
  stop: () => Promise<void>
}
