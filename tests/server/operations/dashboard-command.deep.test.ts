import {execFile} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {createServer, type Server} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {OPERATIONS} from '../../support/server/metrics/operations-files.ts'

const COMMAND = 'scripts/operations/dashboard.ts'

/** A Prometheus that has two points of one line for every query, except for what it is told to refuse. */
let prometheus: Server
let origin: string
let asked: string[] = []
let refused = ''
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pahiya-dashboard-'))
  prometheus = createServer((request, response) => {
    const {searchParams} = new URL(request.url ?? '', 'http://prometheus')
    const query = searchParams.get('query') ?? ''
    asked.push(query)
    const to = Number(searchParams.get('end'))
    const values = [
      [to - 60, '1'],
      [to, '2.5'],
    ]
    response.statusCode = refused !== '' && query.includes(refused) ? 400 : 200
    response.end(
      JSON.stringify({status: 'success', data: {result: [{metric: {route: '/consumer/home'}, values}]}}),
    )
  })
  await new Promise<void>((listening) => prometheus.listen(0, '127.0.0.1', listening))
  const address = prometheus.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => {
  prometheus.close()
  rmSync(folder, {recursive: true})
})

const run = (...words: string[]) =>
  new Promise<{code: number; said: string}>((ended) => {
    execFile(process.execPath, [COMMAND, ...words], (error, stdout, stderr) =>
      ended({code: Number(error?.code ?? 0), said: `${stdout}${stderr}`.trim()}),
    )
  })

describe('npm run dashboard', () => {
  it('draws a picture of every panel, from what Prometheus answers', async () => {
    const out = join(folder, 'dashboard.png')
    asked = []
    expect(await run('--prometheus', origin, '--minutes', '30', '--out', out)).toEqual({
      code: 0,
      said: `dashboard: 22 panels in ${out}`,
    })
    const {panels} = JSON.parse(readFileSync(`${OPERATIONS}/dashboard.json`, 'utf8'))
    expect(panels).toHaveLength(22)
    expect(asked).toContain('sum(increase(pahiya_bookings_total{outcome="accepted", instance=~".*"}[24h]))')
    expect(asked.join()).not.toContain('$')
    // A PNG begins so; its height follows its width.
    const picture = readFileSync(out)
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
    expect(picture.readUInt32BE(16)).toBe(1472)
    expect(picture.readUInt32BE(20)).toBeGreaterThan(1800)
  })

  it.each([
    [['--minutes', 'many'], "dashboard: --minutes must be a whole number from 1 to 44640, not 'many'"],
    [['--prometheus', 'here'], "dashboard: --prometheus: 'here' is no address"],
    [['--out', 'dashboard.gif'], "dashboard: --out: 'dashboard.gif' does not end with .png"],
    [['--prometheus', 'http://127.0.0.1:9'], 'dashboard: Prometheus at http://127.0.0.1:9 cannot be reached'],
  ])('refuses %j', async (words, said) => {
    expect(await run(...words)).toEqual({code: 1, said})
  })

  it('names the panel whose query Prometheus refuses', async () => {
    refused = 'pahiya_replica_age_seconds'
    const outcome = await run('--prometheus', origin, '--out', join(folder, 'none.png'))
    refused = ''
    expect(outcome).toEqual({
      code: 1,
      said: 'dashboard: Age of the workshops in memory: Prometheus answered 400',
    })
  })
})
