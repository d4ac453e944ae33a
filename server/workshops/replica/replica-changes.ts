import {
  type RankedWorkshop,
  type WorkshopsSortBy,
  workshopOrder,
} from '../../../domain/workshop/workshop-ranking.ts'
import type {ReplicaRow} from '../workshop-repository.ts'
import {createReplicaBuilder, type Replica} from './replica.ts'

/** The workshops that changed since a replica was built, by id; `null` is no active workshop any more. */
export type ReplicaChanges = ReadonlyMap<string, {row: ReplicaRow; hasLiveOffer: boolean} | null>

/** The replica with the changes: it stays as it was built, and a small one of the changed workshops is read with it. */
export function withChanges(built: Replica, changes: ReplicaChanges): Replica {
  const active = [...changes.values()].filter((each) => each !== null)
  const builder = createReplicaBuilder()
  builder.add(active.map(({row}) => row))
  const changed = builder.build(
    new Set(active.filter(({hasLiveOffer}) => hasLiveOffer).map(({row}) => row.id)),
  )
  return {
    within: (...asked) =>
      merged(unchanged(built.within(...asked), changes), changed.within(...asked), asked[3]),
  }
}

type Ranked = Generator<RankedWorkshop, void>

function* unchanged(found: Ranked, changes: ReplicaChanges): Ranked {
  for (const each of found) if (!changes.has(each.id)) yield each
}

/** Both in one order; it looks no further than its reader asks. */
function* merged(one: Ranked, other: Ranked, sortBy: WorkshopsSortBy | null): Ranked {
  const order = workshopOrder(sortBy ?? 'DISTANCE')
  let [left, right] = [one.next(), other.next()]
  while (left.done !== true && right.done !== true) {
    if (order(left.value, right.value) < 0) {
      yield left.value
      left = one.next()
    } else {
      yield right.value
      right = other.next()
    }
  }
  if (left.done !== true) yield left.value
  if (right.done !== true) yield right.value
  yield* one
  yield* other
}
