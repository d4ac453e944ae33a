import {readFileSync} from 'node:fs'

/** Linux counts in hundredths of a second. */
const TICK_MS = 10

/** The processor time that these processes and their ended children have taken, in milliseconds. */
export function processorMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + timeOf(pid), 0)
}

function timeOf(pid: number): number {
  let stat = ''
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return 0 // It has ended; its parent counts it.
  }
  // After the name, which may contain spaces: user, system, and both of ended children.
  const times = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
  return times.reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS
}
