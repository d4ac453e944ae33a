import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {DatabaseBusy} from '../../../server/database/database-error.ts'
import {type EmbeddedEngine, openEmbeddedEngine} from '../../../server/database/embedded/embedded-engine.ts'
import {createTurns} from '../../../server/database/embedded/turns.ts'
import {emptyDump} from '../../support/server/engines.ts'

describe('Turns', () => {
  it('come one after the other, in the order of asking', async () => {
    const turns = createTurns(1000)
    const seen: number[] = []
    const act = async (number: number) => {
      const end = await turns.take()
      seen.push(number)
      end()
    }
    const end = await turns.take()
    const waiting = [act(1), act(2), act(3)]
    expect(seen).toEqual([])
    end()
    await Promise.all(waiting)
    expect(seen).toEqual([1, 2, 3])
  })

  it('are refused to who waits beyond the deadline; the next one gets its turn', async () => {
    const turns = createTurns(20)
    const end = await turns.take()
    await expect(turns.take()).rejects.toBeInstanceOf(DatabaseBusy)
    const next = turns.take()
    end()
    await expect(next).resolves.toBeTypeOf('function')
  })

  it('end once, however often they are ended', async () => {
    const turns = createTurns(20)
    const end = await turns.take()
    end()
    const second = await turns.take()
    end()
    await expect(turns.take()).rejects.toBeInstanceOf(DatabaseBusy)
    second()
  })
})

describe('The embedded engine', () => {
  let engine: EmbeddedEngine
  beforeAll(async () => {
    engine = await openEmbeddedEngine(
      {directory: null, dump: await emptyDump()},
      {waitingMs: 5000, callMs: 1500},
    )
  })
  afterAll(() => engine.close())

  it('tells PostgreSQL’s error code and constraint', async () => {
    const turn = await engine.take()
    await turn.script('create table things (id int constraint things_key primary key)')
    await turn.query('insert into things values ($1)', [1])
    await expect(turn.query('insert into things values ($1)', [1])).rejects.toMatchObject({
      code: '23505',
      constraint: 'things_key',
    })
    turn.end()
  })

  it('ends a thread that is stuck, refuses its caller, and opens it again', async () => {
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
})
