import {type ServerProcess, startServerProcess} from '../../support/server/server-process.ts'

/** Server processes that can be killed; each comes back at its own address. */
export async function startServers(environment: Record<string, string>, count: number) {
  const running: ServerProcess[] = await Promise.all(
    Array.from({length: count}, () => startServerProcess(environment)),
  )
  const starting = new Map<number, Promise<void>>()
  const killed = new Set<number>()

  async function start(index: number): Promise<void> {
    const before = running[index]
    if (before === undefined || !killed.has(index)) return
    running[index] = await startServerProcess(environment, before.port)
    killed.delete(index)
  }

  function kill(index: number): boolean {
    const server = running[index]
    if (server === undefined || killed.has(index) || !server.isAlive()) return false
    killed.add(index)
    process.kill(server.pid, 'SIGKILL')
    return true
  }

  return {
    origins: running.map(({origin}) => origin),
    /** False when it was dead already. */
    kill: async (index: number): Promise<boolean> => {
      const server = running[index]
      if (!kill(index) || server === undefined) return false
      await server.ended
      return true
    },
    /** Starts one that was killed; several callers wait for the same start. */
    start: (index: number): Promise<void> => {
      const begun = starting.get(index) ?? start(index).finally(() => starting.delete(index))
      starting.set(index, begun)
      return begun
    },
    calm: async () => void (await Promise.all(starting.values())),
    ended: () => running.flatMap((server, index) => (killed.has(index) || server.isAlive() ? [] : [index])),
    stop: async () => {
      await Promise.allSettled(starting.values())
      await Promise.all(running.map((server) => server.stop()))
    },
  }
}
