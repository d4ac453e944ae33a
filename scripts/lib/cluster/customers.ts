import {createCustomers} from '../../../tests/histories/clients/customers.ts'
import {createSender} from '../../../tests/histories/clients/requests.ts'
import {createCounts} from '../../../tests/histories/counts.ts'
import type {Act} from '../../../tests/histories/history.ts'
import {createLedger} from '../../../tests/histories/ledger.ts'
import {SITE} from './topology.ts'

const CUSTOMERS = 30
/** A phone has five bookings a day. */
const PHONES = 20_000
const FIRST_PHONE = 60_000_000

/** Customers who book without a pause, each a next booking with a next phone, and move every fourth. */
export function openCustomers(workshopId: string, agent: string) {
  const counts = createCounts()
  const {send, close} = createSender(counts)
  const ledger = createLedger()
  const improper: string[] = []
  const phones = Array.from({length: PHONES}, (_, number) => `+9155${FIRST_PHONE + number}`)
  const booked: number[] = []
  const {act} = createCustomers({
    ...{origins: [SITE], send, workshopId, phones, agent, ledger},
    calm: async () => {},
    complain: (what) => void improper.push(what),
    count: (name) => {
      if (name === 'bookings acknowledged') booked.push(performance.now())
      counts.add(name)
    },
  })
  let isOver = false
  let next = 0
  const sending = {server: 0, copies: 1, cutAfterMs: null, isPatient: true}

  async function customer(): Promise<void> {
    while (!isOver) {
      const number = next++
      const day = number % 3
      const booking: Act = {
        kind: 'book',
        customer: number,
        day,
        by: 'code',
        isLater: number % 2 === 0,
        sending,
      }
      await act(booking)
    }
  }
  const all = Array.from({length: CUSTOMERS}, customer)

  return {
    ledger,
    counts,
    improper,
    /** When bookings were acknowledged. */
    booked,
    stop: async () => {
      isOver = true
      await Promise.all(all)
      ledger.endStep()
      close()
    },
  }
}

/** The longest time between two bookings, in milliseconds. */
export function longestGap(booked: readonly number[], from: number, to: number): number {
  const moments = [from, ...booked.filter((moment) => moment > from && moment < to), to]
  return Math.max(...moments.slice(1).map((moment, index) => moment - (moments[index] ?? moment)))
}
