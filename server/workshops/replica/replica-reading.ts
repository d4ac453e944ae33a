import {type IndiaDay, indiaDay} from '../../../domain/booking/booking-date.ts'
import type {ServerClock} from '../../clock.ts'
import type {WorkshopRepository} from '../workshop-repository.ts'
import {createReplicaBuilder, type Replica} from './replica.ts'
import {type ReplicaChanges, withChanges} from './replica-changes.ts'

export interface ReadReplica {
  replica: Replica
  version: number
  day: IndiaDay
  /** The replica as it was loaded whole. */
  built: Replica
  changes: ReplicaChanges
}

export type ReplicaSource = Pick<
  WorkshopRepository,
  'version' | 'replicaRows' | 'workshopsWithLiveOffer' | 'changedSince' | 'replicaRowsOf'
>

const ROWS_AT_ONCE = 5000
/** With more changed workshops the replica is loaded whole: each change builds the replica of all changes again. */
const MOST_CHANGES = 1000
/** Until that load has ended, further changes go on being added. */
const MOST_CHANGES_MEANWHILE = 2 * MOST_CHANGES

export function isLoadDue({changes, day}: ReadReplica, today: IndiaDay): boolean {
  return changes.size > MOST_CHANGES || day !== today
}

/** Reads the replica from the database, whole or what has changed. */
export function createReplicaReading(source: ReplicaSource, clock: ServerClock) {
  const today = () => indiaDay(clock.now())

  async function changesWith(known: ReplicaChanges, ids: readonly string[]): Promise<ReplicaChanges> {
    const {rows, offering} = await source.replicaRowsOf(ids, today())
    const gone = ids.map((id) => [id, null] as const)
    const active = rows.map((row) => [row.id, {row, hasLiveOffer: offering.includes(row.id)}] as const)
    return new Map([...known, ...gone, ...active])
  }

  return {
    whole: async (): Promise<ReadReplica> => {
      const version = await source.version()
      const day = today()
      const builder = createReplicaBuilder()
      for await (const rows of pages((...asked) => source.replicaRows(...asked), rowId)) builder.add(rows)
      const offering = new Set<string>()
      for await (const ids of pages((...asked) => source.workshopsWithLiveOffer(day, ...asked), String))
        for (const id of ids) offering.add(id)
      const built = await builder.buildInSlices(offering)
      return {replica: built, version, day, built, changes: new Map()}
    },

    /**
     * With the changes up to a version; `null`: it has to be loaded whole. A change that is committed meanwhile may be
     * among what is read; its version is newer, so it is read again next time.
     */
    renewed: async (known: ReadReplica, version: number): Promise<ReadReplica | null> => {
      if (version === known.version) return known
      if (version < known.version) return null
      const ids = await source.changedSince(known.version, MOST_CHANGES)
      if (ids === null) return null
      const changes = await changesWith(known.changes, ids)
      if (changes.size > MOST_CHANGES_MEANWHILE) return null
      return {...known, version, changes, replica: withChanges(known.built, changes)}
    },
  }
}

const rowId = ({id}: {id: string}) => id

/** Each begins after the last id of the one before. */
async function* pages<Item>(
  read: (afterId: string, limit: number) => Promise<readonly Item[]>,
  idOf: (item: Item) => string,
): AsyncGenerator<readonly Item[], void> {
  for (let afterId = ''; ; ) {
    const items = await read(afterId, ROWS_AT_ONCE)
    yield items
    const last = items.at(-1)
    if (last === undefined || items.length < ROWS_AT_ONCE) return
    afterId = idOf(last)
  }
}
