import {type ChildProcess, execFileSync, spawn} from 'node:child_process'
import {once} from 'node:events'
import {closeSync, openSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'

const LOOKS_EVERY_MS = 100

/** A program of the cluster. It leads a group of processes, so that a signal reaches all of them. */
export interface Part {
  start: () => void
  /** Sends a signal to the program and to what it has started; resolves when it has ended. */
  end: (signal: NodeJS.Signals) => Promise<void>
  signal: (signal: NodeJS.Signals) => void
  pid: () => number
}

interface PartSettings {
  folder: string
  name: string
  command: readonly string[]
  environment?: Record<string, string>
  workingFolder?: string
  /** PostgreSQL, Patroni and PgBouncer refuse to run as root. */
  asPostgres?: boolean
}

export function partOf({
  folder,
  name,
  command,
  environment = {},
  workingFolder,
  asPostgres = false,
}: PartSettings): Part {
  let child: ChildProcess | null = null
  const isRoot = process.getuid?.() === 0
  const id = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], {encoding: 'utf8'}))
  const user = asPostgres && isRoot ? {uid: id('-u'), gid: id('-g')} : {}

  const signal = (sent: NodeJS.Signals) => {
    if (child?.pid === undefined) return
    try {
      process.kill(-child.pid, sent)
    } catch {
      // It has ended.
    }
  }
  return {
    start: () => {
      const log = openSync(join(folder, `${name}.log`), 'a')
      const [program = '', ...words] = command
      const env = {...process.env, HOME: folder, ...environment}
      const cwd = workingFolder ?? process.cwd()
      child = spawn(program, words, {env, cwd, detached: true, stdio: ['ignore', log, log], ...user})
      closeSync(log)
    },
    end: async (sent) => {
      const ending = child
      if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return
      const ended = once(ending, 'exit')
      signal(sent)
      await ended
    },
    signal,
    pid: () => child?.pid ?? 0,
  }
}

/** Waits until it is so. */
export async function until(what: string, isSo: () => Promise<boolean>, limitMs = 120_000): Promise<void> {
  const end = performance.now() + limitMs
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > end) throw new Error(`${what} did not come about within ${limitMs / 1000} s`)
    await wait(LOOKS_EVERY_MS)
  }
}

export const answers = (address: string) => async (): Promise<boolean> =>
  (await fetch(address, {signal: AbortSignal.timeout(2000)})).ok
