import {fork} from 'node:child_process'
import {once} from 'node:events'
import {join} from 'node:path'

/**
 * Seeds the database in a process of its own, so that the server does not retain the memory that this takes. That
 * process ends with the server, and removes what it has begun.
 */
export async function makeWorld(directory: string): Promise<void> {
  const maker = fork(join(import.meta.dirname, 'first-start.worker.ts'), [directory])
  const [status] = await once(maker, 'exit')
  if (status !== 0) throw new Error('the seeded world could not be made')
}
