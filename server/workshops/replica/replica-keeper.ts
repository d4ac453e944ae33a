import type {FastifyBaseLogger} from 'fastify'
import {type IndiaDay, indiaDay} from '../../../domain/booking/booking-date.ts'
import type {ServerClock} from '../../clock.ts'
import {withoutDeadline} from '../../deadline.ts'
import type {Replica} from './replica.ts'
import {createReplicaReading, isLoadDue, type ReadReplica, type ReplicaSource} from './replica-reading.ts'

/** Keeps the replica up to date with the database's version counter. */
export interface ReplicaKeeper {
  /** The replica; it may be up to `checkEveryMs` old, or older while the next one loads. */
  current: () => Promise<Replica>
  /** Whether `current` answers without a load. */
  isLoaded: () => boolean
  /** The version and day, and for how long they are not known to be the database's; `null` before the first load. */
  figures: () => {version: number; day: IndiaDay; ageSeconds: number} | null
  /** Reads a change that is committed, so that the next search finds it. */
  renew: () => Promise<void>
  /** Drops the replica, so that the next search reads the database. */
  forget: () => void
}

export function createReplicaKeeper(
  repository: ReplicaSource,
  clock: ServerClock,
  log: Pick<FastifyBaseLogger, 'error'>,
  checkEveryMs: number,
): ReplicaKeeper {
  const reading = createReplicaReading(repository, clock)
  let loaded: ReadReplica | null = null
  let loading: Promise<void> | null = null
  let renewing: Promise<unknown> | null = null
  let checkedAt = 0
  /** When the replica last was as the database. */
  let confirmedAt = 0

  const logged = (error: unknown) => log.error({err: error}, 'the replica could not be renewed')

  /** One at a time, so that nobody replaces a replica by an older one. */
  async function alone<Result>(renew: () => Promise<Result>): Promise<Result> {
    while (renewing !== null) await renewing.catch(() => {})
    const own = renew().finally(() => {
      renewing = null
    })
    renewing = own
    return own
  }

  /** Searches go on with the replica before, and with the changes of this time. */
  function load(): Promise<void> {
    loading ??= withoutDeadline(loadWhole).finally(() => {
      loading = null
    })
    return loading
  }

  async function loadWhole(): Promise<void> {
    for (let isInUse = false; !isInUse; ) {
      const before = loaded
      const begunAt = performance.now()
      const next = await reading.whole()
      isInUse = await alone(() => use(next, begunAt, before))
    }
  }

  /** `false`: the replica before has changes that the next one would lose. */
  async function use(next: ReadReplica, begunAt: number, before: ReadReplica | null): Promise<boolean> {
    const askedAt = performance.now()
    const renewed = await reading.renewed(next, await repository.version())
    if (renewed === null && loaded !== before) return false
    loaded = renewed ?? next
    confirmedAt = renewed === null ? begunAt : askedAt
    return true
  }

  /** Whether the replica is as the database now; where it needs a load, this begins it. */
  async function check(): Promise<boolean> {
    const known = loaded
    if (known === null) return false
    const askedAt = performance.now()
    const next = await reading.renewed(known, await repository.version())
    const today = indiaDay(clock.now())
    if (loading === null && (next === null || isLoadDue(next, today))) load().catch(logged)
    if (next === null || loaded !== known) return false
    loaded = next
    if (next.day === today) confirmedAt = askedAt
    return true
  }

  async function renewIfStale() {
    if (checkEveryMs === 0) {
      await alone(check)
      if (loading !== null) await loading
    } else if (renewing === null && performance.now() - checkedAt >= checkEveryMs) {
      checkedAt = performance.now()
      alone(check).catch(logged)
    }
  }

  return {
    current: async () => {
      if (loaded !== null) await renewIfStale()
      while (loaded === null) await load()
      return loaded.replica
    },
    isLoaded: () => loaded !== null,
    figures: () => {
      if (loaded === null) return null
      const {version, day} = loaded
      return {version, day, ageSeconds: (performance.now() - confirmedAt) / 1000}
    },
    renew: async () => {
      // A load reads the version when it ends, so that it has the change.
      if (!(await alone(check))) await loading?.catch(() => {})
    },
    forget: () => {
      loaded = null
    },
  }
}
