import type {FastifyBaseLogger} from 'fastify'
import {type IndiaDay, indiaDay} from '../../../domain/booking/booking-date.ts'
import type {ServerClock} from '../../clock.ts'
import {withoutDeadline} from '../../deadline.ts'
import type {WorkshopRepository} from '../workshop-repository.ts'
import {createReplicaBuilder, type Replica} from './replica.ts'
import {type ReplicaChanges, withChanges} from './replica-changes.ts'

/** Keeps the replica up to date with the database's version counter. */
export interface ReplicaKeeper {
  /** The replica; it may be up to `checkEveryMs` old, or older while the next one loads. */
  current: () => Promise<Replica>
  /** Whether `current` answers without a load. */
  isLoaded: () => boolean
  /** The version, and for how long it is not known to be the database's; `null` before the first load. */
  figures: () => {version: number; ageSeconds: number} | null
  /** Reads a change that is committed, so that the next search finds it. */
  renew: () => Promise<void>
  /** Drops the replica, so that the next search reads the database. */
  forget: () => void
}

interface Loaded {
  replica: Replica
  version: number
  day: IndiaDay
  /** The replica as it was loaded whole. */
  built: Replica
  changes: ReplicaChanges
}

type Repository = Pick<
  WorkshopRepository,
  'version' | 'replicaRows' | 'workshopsWithLiveOffer' | 'changedSince' | 'replicaRowsOf'
>

const ROWS_AT_ONCE = 5000
/** With more changed workshops the replica is loaded whole: each change builds the replica of all changes again. */
const MOST_CHANGES = 1000

export function createReplicaKeeper(
  repository: Repository,
  clock: ServerClock,
  log: Pick<FastifyBaseLogger, 'error'>,
  checkEveryMs: number,
): ReplicaKeeper {
  let loaded: Loaded | null = null
  let loading: Promise<Loaded> | null = null
  let checkedAt = 0
  /** When the replica last was as the database. */
  let confirmedAt = 0

  async function load(): Promise<Loaded> {
    const version = await repository.version()
    const day = indiaDay(clock.now())
    const builder = createReplicaBuilder()
    let lastId = ''
    for (;;) {
      const rows = await repository.replicaRows(lastId, ROWS_AT_ONCE)
      builder.add(rows)
      lastId = rows.at(-1)?.id ?? lastId
      if (rows.length < ROWS_AT_ONCE) break
    }
    const built = builder.build(new Set(await repository.workshopsWithLiveOffer(day)))
    return {replica: built, version, day, built, changes: new Map()}
  }

  /** A change that is committed meanwhile may be among what is read; its version is newer, so it is read again next time. */
  async function renewed(known: Loaded, version: number, day: IndiaDay): Promise<Loaded> {
    if (day !== known.day || version < known.version) return load()
    const ids = await repository.changedSince(known.version, MOST_CHANGES)
    if (ids === null) return load()
    const changes = await changesWith(known.changes, ids, day)
    if (changes.size > MOST_CHANGES) return load()
    return {...known, version, changes, replica: withChanges(known.built, changes)}
  }

  async function changesWith(
    known: ReplicaChanges,
    ids: readonly string[],
    day: IndiaDay,
  ): Promise<ReplicaChanges> {
    const {rows, offering} = await repository.replicaRowsOf(ids, day)
    const gone = ids.map((id) => [id, null] as const)
    const active = rows.map((row) => [row.id, {row, hasLiveOffer: offering.includes(row.id)}] as const)
    return new Map([...known, ...gone, ...active])
  }

  function once(read: () => Promise<Loaded>): Promise<Loaded> {
    const begunAt = performance.now()
    loading ??= withoutDeadline(read)
      .then((next) => {
        loaded = next
        confirmedAt = begunAt
        return next
      })
      .finally(() => {
        loading = null
      })
    return loading
  }

  async function renewIfStale(known: Loaded) {
    if (performance.now() - checkedAt < checkEveryMs) return
    const askedAt = performance.now()
    checkedAt = askedAt
    await renewIfChanged(known, askedAt)
  }

  async function renewIfChanged(known: Loaded, askedAt: number) {
    const version = await repository.version()
    const day = indiaDay(clock.now())
    if (version !== known.version || day !== known.day) await once(() => renewed(known, version, day))
    else confirmedAt = askedAt
  }

  return {
    current: async () => {
      if (loaded === null) return (await once(load)).replica
      const known = loaded
      const renewal = renewIfStale(known)
      if (checkEveryMs === 0) await renewal
      else renewal.catch((error) => log.error({err: error}, 'the replica could not be renewed'))
      return loaded.replica
    },
    isLoaded: () => loaded !== null,
    figures: () => loaded && {version: loaded.version, ageSeconds: (performance.now() - confirmedAt) / 1000},
    renew: async () => {
      // What is being read may have begun before the change.
      await loading?.catch(() => {})
      if (loaded !== null) await renewIfChanged(loaded, performance.now())
    },
    forget: () => {
      loaded = null
    },
  }
}
