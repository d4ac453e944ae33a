import {LRUCache} from 'lru-cache'
import type {AvailableWorkshop} from '../../contract/reference/workshops.ts'
import {bookableWindow, indiaDay} from '../../domain/booking/booking-date.ts'
import {MINUTE, type ServerClock} from '../clock.ts'
import type {DayLoad} from './free-days.ts'
import {type ListedWorkshop, liveOffers} from './workshop-answers.ts'
import type {WorkshopRepository} from './workshop-repository.ts'

/** A city has about as many; each takes some kilobytes. */
const MOST_KEPT = 4000

/** What a list shows of a workshop on any day of the window. */
export interface ShownWorkshop {
  row: ListedWorkshop
  offers: AvailableWorkshop['customOffers']
  loads: readonly DayLoad[]
}

/**
 * Reads what a list shows of these workshops, and keeps it as long as the version says that nothing has changed: people
 * near each other ask about different places and see the same workshops.
 */
export function createShownWorkshops(
  repository: Pick<WorkshopRepository, 'listedByIds' | 'offersOf' | 'daysOf'>,
  version: () => Promise<string | null>,
  clock: ServerClock,
) {
  const kept = new LRUCache<string, {version: string; shown: ShownWorkshop}>({
    max: MOST_KEPT,
    // A database that has failed over may reach a version a second time.
    ttl: MINUTE,
    ttlResolution: 0,
    perf: clock,
  })

  async function read(ids: readonly string[]): Promise<ShownWorkshop[]> {
    const today = indiaDay(clock.now())
    const {first, last} = bookableWindow(today)
    const [rows, offers, days] = await Promise.all([
      repository.listedByIds(ids),
      repository.offersOf(ids),
      repository.daysOf(ids, first, last),
    ])
    return rows.map((row) => ({
      row,
      offers: liveOffers(row, offers, today),
      loads: days.filter(({workshopId}) => workshopId === row.id),
    }))
  }

  /** By id; without those that are gone. */
  return async (ids: readonly string[]): Promise<ReadonlyMap<string, ShownWorkshop>> => {
    const before = await version()
    const known = new Map<string, ShownWorkshop>()
    for (const id of ids) {
      const stored = kept.get(id)
      if (stored?.version === before) known.set(id, stored.shown)
    }
    const missing = ids.filter((id) => !known.has(id))
    if (missing.length === 0) return known
    const found = await read(missing)
    // What changed meanwhile may be in them or not.
    const isSame = (await version()) === before
    for (const shown of found) {
      known.set(shown.row.id, shown)
      if (before !== null && isSame) kept.set(shown.row.id, {version: before, shown})
    }
    return known
  }
}
