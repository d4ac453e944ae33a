import {spawnSync} from 'node:child_process'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {DatabaseBusy} from '../../../server/database/database-error.ts'
import {type EmbeddedEngine, openEmbeddedEngine} from '../../../server/database/embedded/embedded-engine.ts'
import {withDeadline} from '../../../server/deadline.ts'
import {emptyDump} from '../../support/server/engines.ts'

const WAITING_MS = 1000

describe('The embedded engine', () => {
  let engine: EmbeddedEngine
  beforeAll(async () => {
    engine = await openEmbeddedEngine(
      {directory: null, dump: await emptyDump()},
      {waitingMs: WAITING_MS, callMs: 1500},
    )
  })
  afterAll(() => engine.close())

  it('serves callers one after the other, in the order of their requests', async () => {
    const seen: number[] = []
    const act = async (number: number) => {
      const turn = await engine.take()
      seen.push(number)
      turn.end()
    }
    const first = await engine.take()
    const waiting = [act(1), act(2), act(3)]
    first.end()
    await Promise.all(waiting)
    expect(seen).toEqual([1, 2, 3])
  })

  it('refuses a caller who waits beyond the deadline; the next one gets the connection', async () => {
    const holder = await engine.take()
    await expect(engine.take()).rejects.toBeInstanceOf(DatabaseBusy)
    const next = engine.take()
    holder.end()
    ;(await next).end()
  })

  it('releases a connection once, however often it is released', async () => {
    const first = await engine.take()
    first.end()
    const second = await engine.take()
    first.end()
    await expect(engine.take()).rejects.toBeInstanceOf(DatabaseBusy)
    second.end()
  })

  it('reports PostgreSQL’s error code and constraint', async () => {
    const turn = await engine.take()
    await turn.script('create table things (id int constraint things_key primary key)')
    await turn.query('insert into things values ($1)', [1])
    await expect(turn.query('insert into things values ($1)', [1])).rejects.toMatchObject({
      code: '23505',
      constraint: 'things_key',
    })
    turn.end()
  })

  it('terminates a thread that hangs, refuses its caller, and restarts it', async () => {
    const stuck = await engine.take()
    const endless =
      'with recursive forever(n) as (select 1 union all select n + 1 from forever) select max(n) from forever'
    await expect(stuck.query(endless, [])).rejects.toBeInstanceOf(DatabaseBusy)
    await expect(stuck.query('select 1', [])).rejects.toBeInstanceOf(DatabaseBusy)
    stuck.end()
    const next = await engine.take()
    expect((await next.query('select 1 as one', [])).rows).toEqual([{one: 1}])
    next.end()
  })

  it('hears a channel until it is closed, also after its thread was restarted', async () => {
    const heard: string[] = []
    let resumed = 0
    const listener = await engine.listen(
      'news',
      (payload) => heard.push(payload),
      () => {
        resumed += 1
      },
    )
    const send = async (payload: string) => {
      const turn = await engine.take()
      await turn.query('select pg_notify($1, $2)', ['news', payload])
      turn.end()
    }
    await send('first')
    const stuck = await engine.take()
    await expect(stuck.query('select * from generate_series(1, 1e12)', [])).rejects.toBeInstanceOf(
      DatabaseBusy,
    )
    stuck.end()
    await send('second')
    await expect.poll(() => heard).toEqual(['first', 'second'])
    expect(resumed).toBe(1)
    await listener.close()
    await send('third')
    await send('fourth')
    expect(heard).toEqual(['first', 'second'])
  })
})

it('frees no code of its engine, for which two threads of V8 may wait for each other', () => {
  const module = (path: string) => JSON.stringify(`${process.cwd()}/${path}`)
  const script = `
    const {openEmbeddedDatabase} = await import(${module('server/database/embedded/embedded.ts')})
    const {emptyDump} = await import(${module('tests/support/server/engines.ts')})
    const dump = await emptyDump()
    console.log('prepared')
    for (const _ of [1, 2]) {
      const database = await openEmbeddedDatabase({directory: null, dump})
      await database.executeSql('select 1')
      await database.close()
    }
    console.log('closed')`
  const words = ['--trace-wasm-code-gc', '--eval', script]
  const {stdout} = spawnSync(process.execPath, words, {encoding: 'utf8'})
  const [, during = ''] = stdout.split('prepared\n')
  expect(during).toBe('closed\n')
})

it('ends a stuck thread of the embedded engine at the deadline of its request, and opens it again', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'pahiya-stuck-'))
  const engine = await openEmbeddedEngine({directory: join(directory, 'database'), dump: await emptyDump()})
  const limit = new AbortController()
  const stuck = withDeadline(limit.signal, async () => {
    const turn = await engine.take()
    try {
      await turn.script('create table things (id int)')
      const endless = turn.script(
        'with recursive forever(n) as (select 1 union all select n + 1 from forever) select max(n) from forever',
      )
      limit.abort(new DatabaseBusy('the request took too long'))
      await endless
    } finally {
      turn.end()
    }
  })
  const late = withDeadline(limit.signal, () => engine.take())
  await expect(stuck).rejects.toBeInstanceOf(DatabaseBusy)
  await expect(late).rejects.toBeInstanceOf(DatabaseBusy)
  const turn = await engine.take()
  expect((await turn.query('select count(*)::integer as things from things', [])).rows).toEqual([{things: 0}])
  turn.end()
  await engine.close()
  rmSync(directory, {recursive: true})
})
