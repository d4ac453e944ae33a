import type {FastifyBaseLogger} from 'fastify'
import {indiaDay} from '../../domain/booking/booking-date.ts'
import type {ServerClock} from '../clock.ts'
import {withoutDeadline} from '../deadline.ts'
import {createReplicaBuilder, type Replica} from './replica.ts'
import type {WorkshopRepository} from './workshop-repository.ts'

/** Keeps the replica up to date with the database's version counter. */
export interface ReplicaKeeper {
  /** The replica; it may be up to `checkEveryMs` old, or older while the next one loads. */
  current: () => Promise<Replica>
  /** Whether `current` answers without a load. */
  isLoaded: () => boolean
  /** Drops the replica, so that the next search reads the database. */
  forget: () => void
}

interface Loaded {
  replica: Replica
  state: string
}

const ROWS_AT_ONCE = 5000

export function createReplicaKeeper(
  repository: Pick<WorkshopRepository, 'version' | 'replicaRows' | 'workshopsWithLiveOffer'>,
  clock: ServerClock,
  log: Pick<FastifyBaseLogger, 'error'>,
  checkEveryMs: number,
): ReplicaKeeper {
  let loaded: Loaded | null = null
  let loading: Promise<Loaded> | null = null
  let checkedAt = 0

  const currentState = async () => `${await repository.version()} ${indiaDay(clock.now())}`

  async function load(): Promise<Loaded> {
    const state = await currentState()
    const builder = createReplicaBuilder()
    let lastId = ''
    for (;;) {
      const rows = await repository.replicaRows(lastId, ROWS_AT_ONCE)
      builder.add(rows)
      lastId = rows.at(-1)?.id ?? lastId
      if (rows.length < ROWS_AT_ONCE) break
    }
    const offering = await repository.workshopsWithLiveOffer(indiaDay(clock.now()))
    return {replica: builder.build(new Set(offering)), state}
  }

  function loadOnce(): Promise<Loaded> {
    loading ??= withoutDeadline(load)
      .then((next) => {
        loaded = next
        return next
      })
      .finally(() => {
        loading = null
      })
    return loading
  }

  async function renewIfStale(known: Loaded) {
    if (performance.now() - checkedAt < checkEveryMs) return
    checkedAt = performance.now()
    if ((await currentState()) !== known.state) await loadOnce()
  }

  return {
    current: async () => {
      if (loaded === null) return (await loadOnce()).replica
      const known = loaded
      const renewal = renewIfStale(known)
      if (checkEveryMs === 0) await renewal
      else renewal.catch((error) => log.error({err: error}, 'the replica could not be renewed'))
      return loaded.replica
    },
    isLoaded: () => loaded !== null,
    forget: () => {
      loaded = null
    },
  }
}
