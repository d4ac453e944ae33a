import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import type {Database} from '../../../server/database/database.ts'
import {createShownWorkshops} from '../../../server/workshops/shown-workshops.ts'
import {createWorkshopRepository} from '../../../server/workshops/workshop-repository.ts'
import {openSmallDatabase, workshopRow} from '../../support/server/database/small-database.ts'
import {createTestClock} from '../../support/server/test-clock.ts'

let database: Database
beforeAll(async () => {
  database = await openSmallDatabase()
  const rows = ['a', 'b', 'c'].map((id) => workshopRow(id, 1))
  await database.kysely.insertInto('workshops').values(rows).execute()
})
afterAll(() => database.close())

describe('What a list shows of workshops', () => {
  let version: string | null
  let asked: (readonly string[])[]
  /** Happens while the workshops are read. */
  let meanwhile: () => void
  let shown: ReturnType<typeof createShownWorkshops>

  beforeEach(() => {
    version = '1'
    asked = []
    meanwhile = () => {}
    const repository = createWorkshopRepository(database.kysely)
    const listedByIds: typeof repository.listedByIds = async (ids) => {
      asked.push(ids)
      meanwhile()
      return repository.listedByIds(ids)
    }
    shown = createShownWorkshops({...repository, listedByIds}, async () => version, createTestClock())
  })

  it('is read once, and only of those that are new', async () => {
    await shown(['a', 'b'])
    const second = await shown(['b', 'c'])
    await shown(['a', 'b', 'c'])
    expect(asked).toEqual([['a', 'b'], ['c']])
    expect([...second.keys()]).toEqual(['b', 'c'])
  })

  it('is read again after any change', async () => {
    await shown(['a'])
    version = '2'
    await shown(['a'])
    expect(asked).toEqual([['a'], ['a']])
  })

  it('is not kept when something changed while it was read', async () => {
    meanwhile = () => {
      version = '2'
    }
    await shown(['a'])
    version = '1'
    await shown(['a'])
    expect(asked).toEqual([['a'], ['a']])
  })

  it('is not kept while the version is unknown', async () => {
    version = null
    await shown(['a'])
    await shown(['a'])
    expect(asked).toEqual([['a'], ['a']])
  })

  it('leaves out a workshop that is gone', async () => {
    expect([...(await shown(['a', 'gone'])).keys()]).toEqual(['a'])
  })
})
