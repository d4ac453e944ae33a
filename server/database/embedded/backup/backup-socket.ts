import {chmodSync, existsSync, rmSync} from 'node:fs'
import {createConnection, createServer, type Socket} from 'node:net'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import {setTimeout as wait} from 'node:timers/promises'
import {sql} from 'kysely'
import {z} from 'zod'
import type {Database} from '../../database.ts'
import {DatabaseBusy} from '../../database-error.ts'
import {BackupRefused} from './backup-format.ts'
import {copyDatabase, removeCopy} from './copy-database.ts'

/** In the data folder, which its user alone may enter. */
export const SOCKET = 'socket'
const ATTEMPTS = 5
const PAUSE_MS = 1000

const answer = z.union([z.object({waitedMs: z.number()}), z.object({problem: z.string()})])

/** Makes copies of an open database for whoever connects. A copy lives as long as its connection. */
export async function answerBackups(
  directory: string,
  database: Pick<Database, 'kysely'>,
): Promise<{close: () => void}> {
  const path = join(directory, SOCKET)
  let isTaken = false

  async function answerOne(socket: Socket): Promise<void> {
    socket.on('error', () => {})
    if (isTaken) return say(socket, {problem: 'another backup is being made: try again'})
    isTaken = true
    let isCopied = false
    const end = () => {
      if (!isCopied) return
      removeCopy(directory)
      isTaken = false
    }
    socket.once('close', end)
    try {
      say(socket, {waitedMs: await copyHeld(directory, database)})
    } catch (error) {
      say(socket, {
        problem: `the database could not be copied: ${error instanceof Error ? error.message : error}`,
      })
    }
    isCopied = true
    if (socket.destroyed) end()
  }

  const server = createServer((socket) => void answerOne(socket))
  rmSync(path, {force: true})
  await new Promise<void>((resolve) => {
    server.once('listening', () => {
      chmodSync(path, 0o600)
      resolve()
    })
    server.once('error', (error) => {
      console.error(`DATA_DIR ${directory}: no backup while this process runs (${error.message})`)
      resolve()
    })
    server.listen(path)
  })
  server.unref()
  return {close: () => void server.close()}
}

/** The one connection is held, so no statement runs. Says for how long. */
async function copyHeld(directory: string, {kysely}: Pick<Database, 'kysely'>): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await kysely.connection().execute(async (held) => {
        const start = performance.now()
        await sql`checkpoint`.execute(held)
        await copyDatabase(directory)
        return Math.round(performance.now() - start)
      })
    } catch (error) {
      if (!(error instanceof DatabaseBusy) || attempt === ATTEMPTS) throw error
      await wait(PAUSE_MS)
    }
  }
}

function say(socket: Socket, text: z.input<typeof answer>): void {
  socket.write(`${JSON.stringify(text)}\n`)
  if ('problem' in text) socket.end()
}

/**
 * Asks the process that has the folder for a copy, and uses it.
 *
 * @throws {BackupRefused} if the process does not answer, or cannot copy
 */
export async function withCopyOfRunning<Result>(
  directory: string,
  owner: string,
  use: (waitedMs: number) => Promise<Result>,
): Promise<Result> {
  const path = join(directory, SOCKET)
  if (!existsSync(path)) throw new BackupRefused(`${owner}, and that process makes no copy`)
  const socket = createConnection(path)
  try {
    for await (const line of createInterface({input: socket})) {
      const said = answer.parse(JSON.parse(line))
      if ('problem' in said) throw new BackupRefused(said.problem)
      return await use(said.waitedMs)
    }
    throw new BackupRefused(`${owner}, and that process ended before it had made a copy`)
  } catch (error) {
    if (
      error instanceof BackupRefused ||
      !(error instanceof Error && 'syscall' in error && error.syscall === 'connect')
    )
      throw error
    throw new BackupRefused(`${owner}, and that process does not answer (${error.message})`)
  } finally {
    socket.destroy()
  }
}
