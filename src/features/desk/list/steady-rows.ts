import type {DeskRow} from '../../../../contract/desk/work-list.ts'

export interface SteadyRow {
  row: DeskRow
  /** False: it has left the list, and keeps its place while somebody points at the list. */
  isListed: boolean
}

/** The new rows in the places of the shown ones, so that none moves under a pointer or the focus; new ones come last. */
export function steadyRows(shown: readonly SteadyRow[], rows: readonly DeskRow[]): SteadyRow[] {
  const fresh = new Map(rows.map((row) => [row.bookingId, row]))
  const inPlace = shown.map(({row}) => {
    const now = fresh.get(row.bookingId)
    fresh.delete(row.bookingId)
    return now === undefined ? {row, isListed: false} : {row: now, isListed: true}
  })
  return [...inPlace, ...[...fresh.values()].map((row) => ({row, isListed: true}))]
}
