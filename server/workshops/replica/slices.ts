import {setImmediate as nextTurn} from 'node:timers/promises'

/** Long work in parts: at each `yield` other work may have its turn. */
export type Slices<Result> = Generator<void, Result, void>

/** So many rows take a few milliseconds. */
const ROWS_A_SLICE = 5000

export function* forEachRow(count: number, visit: (row: number) => void): Slices<void> {
  for (let row = 0; row < count; row += 1) {
    visit(row)
    if ((row + 1) % ROWS_A_SLICE === 0) yield
  }
}

/** The event loop has a turn between two slices. */
export async function inSlices<Result>(work: Slices<Result>): Promise<Result> {
  for (;;) {
    const slice = work.next()
    if (slice.done === true) return slice.value
    await nextTurn()
  }
}

export function atOnce<Result>(work: Slices<Result>): Result {
  for (;;) {
    const slice = work.next()
    if (slice.done === true) return slice.value
  }
}
