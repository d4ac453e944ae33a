import {execFileSync, spawn, spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {parse, stringify} from 'yaml'
import {z} from 'zod'
import {freePort} from '../../support/free-port.ts'
import {dashboardQueries, OPERATIONS, ruleQueries} from '../../support/server/metrics/operations-files.ts'
import {type ServerProcess, startServerProcess} from '../../support/server/server-process.ts'

/** Debian's package `prometheus` has both programs; without it these tests fail. */
const promtool = (words: string[], input = '') => {
  const {status, stdout, stderr, error} = spawnSync('promtool', words, {encoding: 'utf8', input})
  if (error !== undefined)
    throw new Error(`promtool is missing: apt-get install prometheus (${error.message})`)
  return {status, said: `${stdout}${stderr}`.trim()}
}

let server: ServerProcess
let metrics: string
let folder: string
beforeAll(async () => {
  const port = await freePort()
  metrics = `http://127.0.0.1:${port}/metrics`
  folder = mkdtempSync(join(tmpdir(), 'pahiya-prometheus-'))
  server = await startServerProcess({DATA_DIR: 'memory', METRICS_PORT: String(port)})
  await fetch(`${server.origin}/consumer/home`, {headers: {accept: 'text/html'}})
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, {recursive: true})
})

describe('promtool', () => {
  it('finds no fault in the rules', () => {
    const {status, said} = promtool(['check', 'rules', `${OPERATIONS}/alerts.yaml`])
    expect([status, said]).toEqual([0, expect.stringMatching(/SUCCESS: \d+ rules found$/)])
  })

  it('sees the rules raise an alarm when they should, and not before', () => {
    expect(promtool(['test', 'rules', `${OPERATIONS}/alerts-tried.yaml`]).said).toMatch(/SUCCESS$/)
  })

  it('finds no fault in the configuration', () => {
    expect(promtool(['check', 'config', `${OPERATIONS}/prometheus.yaml`]).status).toBe(0)
  })

  it('finds no fault in what the server exposes', async () => {
    const text = await (await fetch(metrics)).text()
    expect(text).toContain('pahiya_bookings_total{outcome="accepted"} 0')
    expect(promtool(['check', 'metrics'], text)).toEqual({status: 0, said: ''})
  })

  it('finds a fault that is put in', () => {
    const faulty = readFileSync(`${OPERATIONS}/alerts.yaml`, 'utf8').replace('== 0', '== = 0')
    writeFileSync(join(folder, 'faulty.yaml'), faulty)
    expect(promtool(['check', 'rules', join(folder, 'faulty.yaml')]).status).not.toBe(0)
    expect(promtool(['check', 'metrics'], '# TYPE a_total gauge\na_total 1\n').status).not.toBe(0)
  })
})

const answerOf = z.object({status: z.literal('success'), data: z.object({result: z.array(z.unknown())})})
const targets = z.object({
  data: z.object({
    activeTargets: z.array(z.object({health: z.string(), lastError: z.string()})),
  }),
})
const configuration = z.looseObject({
  scrape_configs: z.array(z.looseObject({static_configs: z.array(z.object({targets: z.array(z.string())}))})),
})

describe('Prometheus', () => {
  it('reads the server, evaluates the rules, and answers every query of the dashboard', async () => {
    const port = await freePort()
    const {scrape_configs, ...others} = configuration.parse(
      parse(readFileSync(`${OPERATIONS}/prometheus.yaml`, 'utf8')),
    )
    const [job] = scrape_configs
    const own = [{...job, static_configs: [{targets: [new URL(metrics).host]}]}]
    const quick = {scrape_interval: '1s', evaluation_interval: '1s'}
    copyFileSync(`${OPERATIONS}/alerts.yaml`, join(folder, 'alerts.yaml'))
    const file = join(folder, 'prometheus.yaml')
    writeFileSync(file, stringify({...others, global: quick, scrape_configs: own}))
    const child = spawn(
      'prometheus',
      [
        `--config.file=${file}`,
        `--storage.tsdb.path=${folder}/data`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      {stdio: 'ignore'},
    )
    const ended = once(child, 'exit')
    const ask = async (path: string): Promise<unknown> =>
      (await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)).json()
    const read = async (query: string) =>
      answerOf.parse(await ask(`query?query=${encodeURIComponent(query)}`)).data.result

    await vi.waitFor(
      async () =>
        expect(targets.parse(await ask('targets')).data.activeTargets).toEqual([
          expect.objectContaining({health: 'up', lastError: ''}),
        ]),
      {timeout: 30_000, interval: 250},
    )
    await vi.waitFor(
      async () => expect(await read('count_over_time(pahiya_build_info[1m]) > 2')).toHaveLength(1),
      {timeout: 30_000, interval: 250},
    )
    const empty: string[] = []
    for (const {where, query} of dashboardQueries()) {
      const asked = query.replaceAll('$__rate_interval', '1m').replaceAll('$instance', '.*')
      if ((await read(asked)).length === 0) empty.push(where)
    }
    for (const {query} of ruleQueries()) await read(query)
    // The embedded database has no connections to show.
    expect(empty).toEqual(['the panel "Connections to PostgreSQL"'])
    child.kill()
    await ended
  })
})

it('The installed version is one that reads OpenMetrics', () => {
  const [, major = ''] =
    /version (\d+)\./.exec(execFileSync('promtool', ['--version'], {encoding: 'utf8'})) ?? []
  expect(Number(major)).toBeGreaterThanOrEqual(2)
})
