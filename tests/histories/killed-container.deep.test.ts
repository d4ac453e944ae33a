import {spawnSync} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, it, vi} from 'vitest'
import {z} from 'zod'
import {startServerProcess} from '../support/server/server-process.ts'
import {openCrowd} from './clients/crowd.ts'
import {brokenInvariants} from './invariants.ts'
import {makeDatabase, readFolder} from './worlds/embedded-world.ts'
import {SERVER_SETTINGS} from './worlds/world.ts'

const KILLS = 1
const WORKSHOP = 'history-3-1'

/** A process namespace, as a container has: the server is process 1 in it. */
const NAMESPACE = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child']
const AS_ORDINARY_USER = ['unshare', '--user', '--map-root-user', ...NAMESPACE.slice(1)]
/** Where no namespace is allowed: the lock names the id of the process that starts, as it always does in a container. */
const SAME_ID = (lock: string) => [
  'sh',
  '-c',
  `if [ -e '${lock}' ]; then sed -i "s/^[0-9]*/$$/" '${lock}'; fi; exec "$@"`,
  'sh',
]

const isAllowed = ([program = '', ...words]: readonly string[]) =>
  spawnSync(program, [...words, 'true']).status === 0

it('A server that is process 1 of its namespace and killed starts again with every acknowledged booking', async () => {
  const home = mkdtempSync(join(tmpdir(), 'pahiya-container-'))
  const directory = join(home, 'data')
  const by = [NAMESPACE, AS_ORDINARY_USER].find(isAllowed) ?? SAME_ID(join(directory, 'lock'))
  // As many workshops as the embedded histories have, so that both start from one archive.
  await makeDatabase(directory, 100)
  await readFolder(directory, (read) => read('update workshops set daily_capacity = 1000000', []))

  async function start(port?: number) {
    const server = await startServerProcess({...SERVER_SETTINGS, DATA_DIR: directory}, port, {by})
    const inside = Number(readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim())
    const pid = by[0] === 'unshare' ? inside : server.pid
    return {
      ...server,
      idInside: Number(/^NSpid:.*\s(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]),
      kill: async () => {
        process.kill(pid, 'SIGKILL')
        await server.ended
      },
    }
  }

  let server = await start()
  if (by[0] === 'unshare') expect(server.idInside).toBe(1)
  const agent = await signInAgent(server.origin)
  const crowd = openCrowd({origins: [server.origin], workshopId: WORKSHOP, agent, customers: 4})
  const more = (count: number) => {
    const before = crowd.booked.length
    return vi.waitUntil(() => crowd.booked.length >= before + count, {timeout: 60_000})
  }
  await more(8)
  for (let kill = 0; kill < KILLS; kill += 1) {
    await server.kill()
    server = await start(server.port)
    await more(8)
  }
  await crowd.stop()
  await crowd.readBookings()
  await server.kill()
  const broken = await readFolder(directory, (read) =>
    brokenInvariants(read, crowd.ledger.wishes, [WORKSHOP]),
  )
  rmSync(home, {recursive: true, force: true})
  expect([broken, crowd.improper]).toEqual([[], []])
})

async function signInAgent(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/sandbox/sign-in`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({identity: 'callCentreAgent'}),
  })
  return z.object({idToken: z.string()}).parse(await answer.json()).idToken
}
