import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import type {Replica} from '../../../../server/workshops/replica/replica.ts'
import {createReplicaKeeper} from '../../../../server/workshops/replica/replica-keeper.ts'
import type {ReplicaRow} from '../../../../server/workshops/workshop-repository.ts'
import {PATIENT} from '../../../support/patient.ts'
import {ANY_WORKSHOP, PLAIN_WORKSHOP} from '../../../support/server/database/any-workshop.ts'
import {createTestClock} from '../../../support/server/test-clock.ts'

const HERE = {lat: 12.9, lng: 77.6}
const EVERY_MINUTE = 60_000

beforeEach(() => vi.useFakeTimers({toFake: ['performance']}))
afterEach(() => vi.useRealTimers())

const workshop = (id: string): ReplicaRow => ({
  id,
  latitude: HERE.lat,
  longitude: HERE.lng,
  ...PLAIN_WORKSHOP,
})

/** A keeper over a few rows in memory, and what it reads of them. */
function keeperOf(ids: readonly string[], checkEveryMs: number) {
  const clock = createTestClock()
  const stored = {ids, version: 1, offering: ['b'], isDown: false, changed: [] as string[]}
  /** Each reading of the version ends after the next of these. */
  const versionsAfter: Promise<void>[] = []
  const [read, days, logged]: [string[], string[], unknown[]] = [[], [], []]
  const repository = {
    version: async () => {
      read.push('version')
      if (stored.isDown) throw new Error('the database is down')
      const {version} = stored
      await versionsAfter.shift()
      return version
    },
    replicaRows: async (afterId: string, limit: number) => {
      read.push(`${limit} rows after "${afterId}"`)
      return stored.ids
        .filter((id) => id > afterId)
        .slice(0, limit)
        .map(workshop)
    },
    workshopsWithLiveOffer: async (day: string) => {
      days.push(day)
      return stored.offering
    },
    changedSince: async (version: number, most: number) => {
      read.push(`changes since ${version}`)
      return stored.changed.length > most ? null : stored.changed
    },
    replicaRowsOf: async (changed: readonly string[], day: string) => {
      read.push(`${changed.length} changed on ${day}`)
      const rows = stored.ids.filter((id) => changed.includes(id)).map(workshop)
      return {rows, offering: stored.offering.filter((id) => changed.includes(id))}
    },
  }
  const change = (...changed: string[]) => {
    stored.version += 1
    stored.changed = changed
  }
  const log = {error: (...entry: unknown[]) => void logged.push(entry)}
  const keeper = createReplicaKeeper(repository, clock, log, checkEveryMs)
  return {keeper, stored, change, versionsAfter, clock, read, days, logged}
}

const within = (replica: Replica) => [...replica.within(HERE, 1, ANY_WORKSHOP, 'DISTANCE')]

const idsOf = (replica: Replica) =>
  within(replica)
    .map(({id}) => id)
    .toSorted()

describe('The keeper of the replica', () => {
  it('reads all workshops by pages, once for all that ask at the same time', async () => {
    const ids = Array.from({length: 5001}, (_, index) => String(index).padStart(4, '0'))
    const {keeper, read} = keeperOf(ids, EVERY_MINUTE)
    const [one, other] = await Promise.all([keeper.current(), keeper.current()])
    expect(one).toBe(other)
    expect(idsOf(one)).toEqual(ids)
    expect(read).toEqual(['version', '5000 rows after ""', '5000 rows after "4999"', 'version'])
  })

  it('says whether a search is answered without a load', async () => {
    const {keeper} = keeperOf(['a'], EVERY_MINUTE)
    expect(keeper.isLoaded()).toBe(false)
    await keeper.current()
    expect(keeper.isLoaded()).toBe(true)
    keeper.forget()
    expect(keeper.isLoaded()).toBe(false)
  })

  it('ends after an empty page', async () => {
    const ids = Array.from({length: 5000}, (_, index) => String(index).padStart(4, '0'))
    const {keeper, read} = keeperOf(ids, EVERY_MINUTE)
    expect(idsOf(await keeper.current())).toHaveLength(5000)
    expect(read.filter((each) => each.includes('rows after'))).toHaveLength(2)
  })

  it('knows who has an offer on today’s day in India', async () => {
    const {keeper, days} = keeperOf(['a', 'b'], 0)
    const offers = within(await keeper.current()).map(({id, hasOffer}) => [id, hasOffer])
    expect([offers, days]).toEqual([
      [
        ['a', false],
        ['b', true],
      ],
      ['2026-03-10'],
    ])
  })

  it('without an interval sees a change at the next search, and reads nothing again without one', async () => {
    const {keeper, stored, change, read} = keeperOf(['a'], 0)
    const first = await keeper.current()
    expect(await keeper.current()).toBe(first)
    stored.ids = ['a', 'c']
    change('c')
    expect(idsOf(await keeper.current())).toEqual(['a', 'c'])
    expect(read.slice(3)).toEqual(['version', 'version', 'changes since 1', '1 changed on 2026-03-10'])
  })

  it('adds one change to the other: added, with an offer, without it, gone, and back', async () => {
    const {keeper, stored, change, read} = keeperOf(['a'], 0)
    await keeper.current()
    const seen: unknown[] = []
    const next = async (ids: string[], offering: string[], changed: string) => {
      Object.assign(stored, {ids, offering})
      change(changed)
      seen.push(within(await keeper.current()).map(({id, hasOffer}) => (hasOffer ? `${id} offers` : id)))
    }
    await next(['a', 'b'], [], 'b')
    await next(['a', 'b'], ['b'], 'b')
    await next(['a', 'b', 'c'], ['b'], 'c')
    await next(['a', 'b', 'c'], [], 'b')
    await next(['b', 'c'], [], 'a')
    await next(['b'], [], 'c')
    await next(['a', 'b'], ['a'], 'a')
    expect(seen).toEqual([
      ['a', 'b'],
      ['a', 'b offers'],
      ['a', 'b offers', 'c'],
      ['a', 'b', 'c'],
      ['b', 'c'],
      ['b'],
      ['a offers', 'b'],
    ])
    expect(read.filter((each) => each.includes('rows after'))).toHaveLength(1)
  })

  it('loads the whole replica again with more than a thousand changes, since or at once', async () => {
    const ids = Array.from({length: 1002}, (_, index) => String(index).padStart(4, '0'))
    const {keeper, stored, change, read} = keeperOf(ids, 0)
    await keeper.current()
    const loads = () => read.filter((each) => each.includes('rows after')).length
    change(...ids.slice(0, 1000))
    expect([idsOf(await keeper.current()).length, loads()]).toEqual([1002, 1])
    change('1000')
    expect([idsOf(await keeper.current()).length, loads()]).toEqual([1002, 2])
    change('1001')
    expect([idsOf(await keeper.current()).length, loads()]).toEqual([1002, 2])
    stored.ids = ids.slice(1)
    change(...ids.slice(0, 1001))
    expect([idsOf(await keeper.current()).length, loads()]).toEqual([1001, 3])
  })

  it('loads the whole replica again when the version goes back, as in a restored database', async () => {
    const {keeper, stored} = keeperOf(['a'], 0)
    await keeper.current()
    stored.ids = ['c']
    stored.version -= 1
    expect(idsOf(await keeper.current())).toEqual(['c'])
  })

  it('loses no edit that is committed while a load of all ends', async () => {
    const {keeper, stored, change, versionsAfter, clock} = keeperOf(['a'], EVERY_MINUTE)
    await keeper.current()
    const ended = Promise.withResolvers<void>()
    // That of the check, that of the begin of the load, and that of its end.
    versionsAfter.push(Promise.resolve(), Promise.resolve(), ended.promise)
    clock.pass({hours: 24})
    await keeper.renew()
    await vi.waitFor(() => expect(versionsAfter).toEqual([]), PATIENT)
    stored.ids = ['a', 'c']
    change('c')
    const isRenewed = keeper.renew()
    ended.resolve()
    await isRenewed
    expect(idsOf(await keeper.current())).toEqual(['a', 'c'])
  })

  it('reads the offers again on a new day in India', async () => {
    const {keeper, clock, days} = keeperOf(['a'], 0)
    await keeper.current()
    clock.pass({hours: 11, minutes: 59})
    await keeper.current()
    clock.pass({minutes: 1})
    await keeper.current()
    expect(days).toEqual(['2026-03-10', '2026-03-11'])
  })

  it('with an interval answers at once from what it has, and checks once in each interval', async () => {
    const {keeper, stored, change, read} = keeperOf(['a'], EVERY_MINUTE)
    vi.advanceTimersByTime(EVERY_MINUTE)
    await keeper.current()
    await keeper.current()
    stored.ids = ['c']
    change('a', 'c')
    vi.advanceTimersByTime(EVERY_MINUTE - 1)
    for (let search = 0; search < 3; search++) expect(idsOf(await keeper.current())).toEqual(['a'])
    expect(read).toEqual(['version', '5000 rows after ""', 'version', 'version'])
    vi.advanceTimersByTime(1)
    expect(idsOf(await keeper.current())).toEqual(['a'])
    await vi.waitFor(async () => expect(idsOf(await keeper.current())).toEqual(['c']), PATIENT)
    expect(read.slice(4)).toEqual(['version', 'changes since 1', '2 changed on 2026-03-10'])
  })

  it('answers from what it has while the database is down, and logs it', async () => {
    const {keeper, stored, logged} = keeperOf(['a'], EVERY_MINUTE)
    await keeper.current()
    stored.isDown = true
    vi.advanceTimersByTime(EVERY_MINUTE)
    expect(idsOf(await keeper.current())).toEqual(['a'])
    await vi.waitFor(
      () =>
        expect(logged).toEqual([
          [{err: new Error('the database is down')}, 'the replica could not be renewed'],
        ]),
      PATIENT,
    )
  })

  it('reads again after a failure', async () => {
    const {keeper, stored} = keeperOf(['a'], EVERY_MINUTE)
    stored.isDown = true
    await expect(keeper.current()).rejects.toThrow('the database is down')
    stored.isDown = false
    expect(idsOf(await keeper.current())).toEqual(['a'])
  })

  it('forgets the replica, so that the next search reads the database', async () => {
    const {keeper, stored} = keeperOf(['a'], EVERY_MINUTE)
    await keeper.current()
    stored.ids = ['c']
    keeper.forget()
    expect(idsOf(await keeper.current())).toEqual(['c'])
  })
})
