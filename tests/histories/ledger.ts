/** What came of one act, as its client knows it. */
export type Fate = 'acknowledged' | 'refused' | 'unknown'

/** What the clients know about one booking that they wished for; the invariants compare it with the database. */
export interface Wish {
  jobId: string
  workshopId: string
  phone: string
  /** The one-time code that proved the phone; `null`: a grant or an agent. */
  codeRef: string | null
  /** The ids that were answered; more than one is a fault. */
  bookingIds: string[]
  /** Every request was refused. */
  isRefused: boolean
  /** The days on which it may be. */
  days: string[]
  isCancelled: 'no' | 'maybe' | 'yes'
  changesLeast: number
  changesMost: number
  outcomesLeast: number
  outcomesMost: number
}

/** An act on a booking; `attempts` counts the requests that may have been carried out. */
export type Deed = {fate: Fate; attempts: number} & (
  | {kind: 'move'; day: string}
  | {kind: 'cancel'}
  /** An outcome that names the state it replaces is recorded once, however many send it; `null`: it names none. */
  | {kind: 'verify'; replaces: string | null}
)

/** The wishes of one history. */
export function createLedger() {
  const wishes: Wish[] = []
  const unknownDays = new Map<Wish, Set<string>>()
  let deeds: {wish: Wish; deed: Deed}[] = []

  function countMoves(wish: Wish, moves: (Deed & {kind: 'move'})[]): void {
    const doubtful = unknownDays.get(wish) ?? new Set()
    unknownDays.set(wish, doubtful)
    for (const {fate, day} of moves) if (fate === 'unknown') doubtful.add(day)
    const reached = new Set(moves.filter(({fate}) => fate === 'acknowledged').map(({day}) => day))
    // A move to the day where the booking may be already changes nothing.
    wish.changesLeast += [...reached].filter((day) => !wish.days.includes(day)).length
    const certain = reached.size > 0 ? [...reached] : wish.days
    // A request without an answer may still be carried out much later.
    wish.days = [...new Set([...certain, ...doubtful])]
  }

  function countDeeds(wish: Wish, done: Deed[]): void {
    wish.outcomesLeast += certainOutcomes(done)
    for (const {kind, fate, attempts} of done) {
      const isCertain = Number(fate === 'acknowledged')
      if (kind === 'verify') wish.outcomesMost += attempts
      else wish.changesMost += attempts
      if (kind === 'cancel') {
        wish.changesLeast += isCertain
        if (fate === 'acknowledged') wish.isCancelled = 'yes'
        if (fate === 'unknown' && wish.isCancelled === 'no') wish.isCancelled = 'maybe'
      }
    }
    countMoves(
      wish,
      done.filter((deed) => deed.kind === 'move'),
    )
  }

  return {
    wishes,
    add: (wish: Pick<Wish, 'jobId' | 'workshopId' | 'phone' | 'codeRef'> & {day: string}): Wish => {
      const {day, ...facts} = wish
      const added: Wish = {
        ...facts,
        bookingIds: [],
        isRefused: false,
        days: [day],
        isCancelled: 'no',
        changesLeast: 0,
        changesMost: 0,
        outcomesLeast: 0,
        outcomesMost: 0,
      }
      wishes.push(added)
      return added
    },
    note: (wish: Wish, deed: Deed) => void deeds.push({wish, deed}),
    /** Acts of one step have no order; this ends it. */
    endStep: () => {
      for (const [wish, done] of Map.groupBy(deeds, ({wish}) => wish))
        countDeeds(
          wish,
          done.map(({deed}) => deed),
        )
      deeds = []
    },
  }
}

export type Ledger = ReturnType<typeof createLedger>

function certainOutcomes(done: readonly Deed[]): number {
  const certain = done.flatMap((deed) =>
    deed.kind === 'verify' && deed.fate === 'acknowledged' ? [deed] : [],
  )
  const naming = certain.flatMap(({replaces}) => replaces ?? [])
  return certain.length - naming.length + new Set(naming).size
}
