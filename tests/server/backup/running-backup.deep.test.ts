import {spawn, spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, it, vi} from 'vitest'
import {z} from 'zod'
import {openCrowd} from '../../histories/clients/crowd.ts'
import {makeDatabase, readFolder} from '../../histories/worlds/embedded-world.ts'
import {SERVER_SETTINGS} from '../../histories/worlds/world.ts'
import {startServerProcess} from '../../support/server/server-process.ts'

const WORKSHOP = 'history-3-1'

async function signInAsAgent(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/sandbox/sign-in`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({identity: 'callCentreAgent'}),
  })
  return z.object({idToken: z.string()}).parse(await answer.json()).idToken
}

it('npm run backup beside customers who book, then npm run restore: nothing acknowledged before it is missing', async () => {
  const home = mkdtempSync(join(tmpdir(), 'pahiya-running-'))
  const directory = join(home, 'data')
  const file = join(home, 'backup.tar.gz')
  await makeDatabase(directory, 100)
  await readFolder(directory, (read) => read('update workshops set daily_capacity = 1000000', []))
  const settings = {...SERVER_SETTINGS, DATA_DIR: directory}
  const server = await startServerProcess(settings)
  const agent = await signInAsAgent(server.origin)
  const crowd = openCrowd({origins: [server.origin], workshopId: WORKSHOP, agent, customers: 4})
  const more = (count: number) => {
    const before = crowd.booked.length
    return vi.waitUntil(() => crowd.booked.length >= before + count, {timeout: 60_000})
  }
  await more(12)
  const acknowledged = crowd.ledger.wishes.flatMap(({bookingIds}) => bookingIds)
  expect(acknowledged.length).toBeGreaterThanOrEqual(6)

  const env = {...process.env, ...settings}
  const backup = spawn(process.execPath, ['scripts/operations/backup.ts', file], {env, stdio: 'pipe'})
  const said: string[] = []
  for (const stream of [backup.stdout, backup.stderr]) stream.on('data', (text) => said.push(String(text)))
  const [status] = await once(backup, 'exit')
  expect([status, said.join('')]).toEqual([
    0,
    expect.stringMatching(/^backup: \d+\.\d MB in .*; the server’s writes waited \d+ ms\n$/),
  ])
  await more(8)
  const over = spawnSync(process.execPath, ['scripts/operations/restore.ts', file, '--force', directory], {
    env,
    encoding: 'utf8',
  })
  expect([over.status, over.stderr]).toEqual([
    1,
    expect.stringContaining(`is in use by the process ${server.pid}`),
  ])
  await more(4)
  await crowd.stop()
  await crowd.readBookings()
  process.kill(server.pid, 'SIGKILL')
  await server.ended
  rmSync(directory, {recursive: true})

  const restore = spawnSync(process.execPath, ['scripts/operations/restore.ts', file], {
    env,
    encoding: 'utf8',
  })
  expect([restore.status, restore.stderr]).toEqual([0, ''])
  const stored = await readFolder(directory, (read) => read('select id from bookings', []))
  const ids = new Set(stored.map(({id}) => id))
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
  const again = await startServerProcess(settings)
  expect((await fetch(`${again.origin}/healthz`)).status).toBe(200)
  await again.stop()
  rmSync(home, {recursive: true})
  expect(crowd.improper).toEqual([])
})
