import {spawnSync} from 'node:child_process'
import {readFileSync, readlinkSync} from 'node:fs'

/** A process that no later one is taken for, although ids are given again: a container's first has always the id 1. */
export interface ProcessIdentity {
  id: number
  /** When it started, as the system writes it. */
  start: string
  /** Where its id counts; each container has its own ids. */
  namespace: string
}

export function ownIdentity(): ProcessIdentity {
  return {id: process.pid, start: startOf(process.pid) ?? 'unknown', namespace: namespace()}
}

/** Whether it runs; null where its ids are not ours. */
export function isRunning({id, start, namespace: where}: ProcessIdentity): boolean | null {
  if (where !== namespace()) return null
  return startOf(id) === start
}

function namespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return 'none'
  }
}

/** Clock ticks since the computer's start, with that start's id; elsewhere than on Linux the time from `ps`. */
function startOf(id: number): string | null {
  try {
    const afterName = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1) ?? ''
    const ticks = afterName.split(' ')[19] ?? ''
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot}/${ticks}`
  } catch {
    return namespace() === 'none' ? startByPs(id) : null
  }
}

function startByPs(id: number): string | null {
  const {stdout} = spawnSync('ps', ['-o', 'lstart=', '-p', String(id)], {encoding: 'utf8'})
  return stdout?.trim().replaceAll(/\s+/g, '-') || null
}
