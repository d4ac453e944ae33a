import {createCounts} from '../counts.ts'
import type {Act} from '../history.ts'
import {createLedger} from '../ledger.ts'
import {createCustomers} from './customers.ts'
import {createSender} from './requests.ts'

/** A phone has five bookings a day. */
const PHONES = 20_000
const FIRST_PHONE = 60_000_000

interface CrowdSettings {
  /** The servers in turn; one that is added later is used from then on. */
  origins: readonly string[]
  workshopId: string
  /** A call-centre agent's token. */
  agent: string
  customers: number
}

/** Customers who book without a pause, each a next booking with a next phone. */
export function openCrowd({origins, workshopId, agent, customers}: CrowdSettings) {
  const counts = createCounts()
  const {send, close} = createSender(counts)
  const ledger = createLedger()
  const improper: string[] = []
  const phones = Array.from({length: PHONES}, (_, number) => `+9155${FIRST_PHONE + number}`)
  const booked: number[] = []
  const {act, readBookings} = createCustomers({
    ...{origins, send, workshopId, phones, agent, ledger},
    calm: async () => {},
    complain: (what) => void improper.push(what),
    count: (name) => {
      if (name === 'bookings acknowledged') booked.push(performance.now())
      counts.add(name)
    },
  })
  let isOver = false
  let next = 0

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
        sending: {server: number, copies: 1, cutAfterMs: null, isPatient: true},
      }
      await act(booking)
    }
  }
  const all = Array.from({length: customers}, customer)

  return {
    ledger,
    counts,
    improper,
    /** When bookings were acknowledged. */
    booked,
    /** Reads every acknowledged booking until it is there. */
    readBookings,
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
