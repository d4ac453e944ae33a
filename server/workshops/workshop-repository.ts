import {sql} from 'kysely'
import type {IndiaDay} from '../../domain/booking/booking-date.ts'
import {WORKSHOPS_PER_COUNTRY} from '../../domain/limits.ts'
import type {Connection} from '../database/database.ts'
import {isFullDay} from './free-days.ts'
import {findNearest, type NearestQuery} from './nearest-query.ts'
import {findPassing, type PassingQuery} from './passing-query.ts'
import {wantedVehicle} from './wanted-vehicle.ts'
import {LISTED, type ListedWorkshop} from './workshop-answers.ts'

/** Without a parameter, which takes PostgreSQL the least time. */
const SEARCH_VERSION = sql<{workshops: number; others: number}>`
  select value as workshops, (select coalesce(sum(value), 0)::bigint from search_versions) as others
  from counters where name = 'workshops'`

export function createWorkshopRepository(connection: Connection) {
  const offers = () => connection.selectFrom('customOffers').selectAll()
  const forReplica = () =>
    connection
      .selectFrom('workshops')
      .select(['id', 'latitude', 'longitude', 'rating', 'totalRatings', 'cas', 'country'])
      .select(['offeredJobs', 'approvedSpecializations', 'openingHours'])
      .select(['servedMakes', 'servedModels', 'servedVariants', 'campaigns'])
      .where('status', '=', 'ACTIVE')
  const liveOffersOn = (today: IndiaDay) =>
    connection
      .selectFrom('customOffers')
      .select('workshopId')
      .distinct()
      .where('isActive', '=', true)
      .where('isApproved', '=', true)
      .where('startDate', '<=', today)
      .where('endDate', '>=', today)
  let compiled: ReturnType<typeof SEARCH_VERSION.compile> | null = null
  const idsOf = (rows: readonly {workshopId: string}[]) => rows.map(({workshopId}) => workshopId)

  return {
    wantedVehicle: (asked: Parameters<typeof wantedVehicle>[1]) => wantedVehicle(connection, asked),
    findNearest: (query: NearestQuery) => findNearest(connection, query),
    findPassing: (query: PassingQuery) => findPassing(connection, query),
    findByIds: (ids: readonly string[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : connection.selectFrom('workshops').selectAll().where('id', 'in', ids).execute(),
    /** What a list shows of these workshops. */
    listedByIds: (ids: readonly string[]): Promise<ListedWorkshop[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : connection.selectFrom('workshops').select(LISTED).where('id', 'in', ids).execute(),
    findById: (id: string) =>
      connection.selectFrom('workshops').selectAll().where('id', '=', id).executeTakeFirst(),
    findBySerialId: (serialId: string) =>
      connection.selectFrom('workshops').selectAll().where('serialId', '=', serialId).executeTakeFirst(),
    findByCountry: (country: string) =>
      connection
        .selectFrom('workshops')
        .select(['id', 'serialId', 'name', 'city'])
        .where('country', '=', country)
        .where('status', '=', 'ACTIVE')
        .orderBy('city')
        .orderBy('name')
        .orderBy('id')
        .limit(WORKSHOPS_PER_COUNTRY)
        .execute(),
    /** The active workshops of a country, for lists. */
    listed: (country: string, skip: number, limit: number) =>
      connection
        .selectFrom('workshops')
        .select(['name', 'serialId', 'updatedAt'])
        .where('country', '=', country)
        .where('status', '=', 'ACTIVE')
        .orderBy('serialId')
        .offset(skip)
        .limit(limit)
        .execute(),
    countListed: async (country: string): Promise<number> => {
      const {count} = await connection
        .selectFrom('workshops')
        .select((expression) => expression.fn.countAll<string>().as('count'))
        .where('country', '=', country)
        .where('status', '=', 'ACTIVE')
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    /** Where a city's first workshop is; `words` are those of the city's name in lower case. */
    placeOfCity: (country: string, words: string) =>
      words === ''
        ? Promise.resolve(undefined)
        : connection
            .selectFrom('workshops')
            .select(['city as name', 'latitude', 'longitude'])
            .where('country', '=', country)
            .where('status', '=', 'ACTIVE')
            .where(sql`btrim(regexp_replace(lower(city), '[^a-z0-9]+', ' ', 'g'))`, '=', words)
            .orderBy('serialId')
            .executeTakeFirst(),
    offersOf: (workshopIds: readonly string[]) =>
      workshopIds.length === 0
        ? Promise.resolve([])
        : offers().where('workshopId', 'in', workshopIds).orderBy('id').execute(),
    daysOf: (workshopIds: readonly string[], first: IndiaDay, last: IndiaDay) =>
      workshopIds.length === 0
        ? Promise.resolve([])
        : connection
            .selectFrom('workshopDays')
            .selectAll()
            .where('workshopId', 'in', workshopIds)
            .where('day', '>=', first)
            .where('day', '<=', last)
            .execute(),
    /** The workshops among these with no capacity left on a day. */
    fullOn: async (day: IndiaDay, workshopIds: readonly string[]) => {
      const rows = await connection
        .selectFrom('workshopDays')
        .innerJoin('workshops', 'workshops.id', 'workshopDays.workshopId')
        .select('workshopDays.workshopId')
        .where('day', '=', day)
        .where(isFullDay(sql.ref('workshops.dailyCapacity')))
        .where('workshops.id', 'in', workshopIds)
        .execute()
      return new Set(rows.map(({workshopId}) => workshopId))
    },
    /** Increases with every change to workshops and their offers. */
    version: async () => {
      const row = await connection
        .selectFrom('counters')
        .select('value')
        .where('name', '=', 'workshops')
        .executeTakeFirstOrThrow()
      return row.value
    },
    /** Both increase with every change that a search can show; `others` with those besides workshops and offers. */
    searchVersion: async () => {
      compiled ??= SEARCH_VERSION.compile(connection)
      const {rows} = await connection.executeQuery(compiled)
      const [version] = rows
      if (version === undefined) throw new Error('the counter of the workshops is missing')
      return version
    },
    /** A page of all active workshops by id, for the replica. */
    replicaRows: (afterId: string, limit: number) =>
      forReplica().where('id', '>', afterId).orderBy('id').limit(limit).execute(),
    /** A page of those with a live offer by id, for the replica. */
    workshopsWithLiveOffer: async (today: IndiaDay, afterId: string, limit: number) => {
      const page = liveOffersOn(today).where('workshopId', '>', afterId).orderBy('workshopId').limit(limit)
      return idsOf(await page.execute())
    },
    /** The workshops that changed since the version; `null` if they are more than `most`. */
    changedSince: async (version: number, most: number): Promise<string[] | null> => {
      const rows = await connection
        .selectFrom('workshopChanges')
        .select('workshopId')
        .where('version', '>', version)
        .limit(most + 1)
        .execute()
      const ids = idsOf(rows)
      return ids.length > most || ids.includes('') ? null : ids
    },
    /** Those of these that are active, and those that have a live offer. */
    replicaRowsOf: async (ids: readonly string[], today: IndiaDay) => {
      if (ids.length === 0) return {rows: [], offering: []}
      const rows = await forReplica().where('id', 'in', ids).execute()
      return {rows, offering: idsOf(await liveOffersOn(today).where('workshopId', 'in', ids).execute())}
    },
  }
}

export type WorkshopRepository = ReturnType<typeof createWorkshopRepository>
export type ReplicaRow = Awaited<ReturnType<WorkshopRepository['replicaRows']>>[number]
