import {type Actor, fromPromise, type SnapshotFrom} from 'xstate'
import {failureDetails, isSecondFactorMissing, isTemporary} from '../../../domain/failure.ts'
import {deskMachine} from '../../../machines/desk/machine.ts'
import type {BookingToTake, LeasedBooking, SavedOutcome} from '../../../machines/desk/types.ts'
import {giveLeaseBack, sendOutcome, takeLease} from '../../api/desk/desk.ts'
import {outcomeBody, storeOutcomes} from '../../parts/desk/stored-outcomes.ts'
import type {Call} from '../../platform/http/http.ts'
import type {SiteServices} from '../../platform/services.ts'

/** The desk's machine with its effects. */
export function deskLogic(
  {call, stored}: Pick<SiteServices, 'call' | 'stored'>,
  {agentId, deskId}: {agentId: string; deskId: string},
  /** Gets each outcome that the server has refused for good, and why. */
  onRefused: (outcome: SavedOutcome, failure: unknown) => void = () => {},
) {
  const takeOrGiveBack = leaseTaker(call)
  // A desk in another tab stores its own beside them.
  const known = new Set<string>()
  return deskMachine.provide({
    actors: {
      'take booking': fromPromise(({input, signal}) => takeOrGiveBack(input, signal)),
      'renew lease': fromPromise(({input, signal}) => take(call, input, signal)),
      'record outcome': fromPromise<void, SavedOutcome>(({input, signal}) => {
        known.add(input.attemptId)
        return sendOutcome(call, outcomeBody(input), signal)
          .catch(orNothing(signal))
          .catch((error: unknown) => {
            const mayBeSent = isTemporary(error) || isSecondFactorMissing(error)
            if (!mayBeSent && failureDetails(error).status !== 401) onRefused(input, error)
            throw error
          })
      }),
    },
    actions: {
      'give the booking back': (_, {bookingId}) => {
        // A lease that is not given back ends by itself.
        if (bookingId !== '') giveLeaseBack(call, bookingId).catch(() => {})
      },
      'keep what is unsent': ({context: {sending, waiting}}) => {
        const own = [...sending, ...waiting]
        for (const {attemptId} of own) known.add(attemptId)
        storeOutcomes(
          stored,
          agentId,
          own.map(({choice, ...outcome}) => ({
            ...outcome,
            choice: {...choice, follow: {...choice.follow}},
            deskId,
          })),
          known,
        )
      },
    },
  })
}

type DeskLogic = ReturnType<typeof deskLogic>
export type DeskActor = Actor<DeskLogic>
export type DeskSnapshot = SnapshotFrom<DeskLogic>

async function take(call: Call, asked: BookingToTake, signal?: AbortSignal): Promise<LeasedBooking | null> {
  const lease = await takeLease(call, asked, signal)
  if (lease === null) return null
  const {bookingId, updatedDate, next} = lease
  return {bookingId, updatedDate, next}
}

/**
 * Takes bookings. What nobody waits for any more (an undo, another page) is given back once the server has leased it, since
 * an aborted request may lease it all the same; unless a later request has asked for a booking, which may be this one.
 */
function leaseTaker(call: Call) {
  let newest: BookingToTake | null = null
  return async (asked: BookingToTake, signal: AbortSignal) => {
    newest = asked
    const leased = await take(call, asked)
    if (leased !== null && signal.aborted && newest === asked)
      giveLeaseBack(call, leased.bookingId).catch(() => {})
    return leased
  }
}

/** A request that ends with the page was not refused; StrictMode starts the machine again and sends it anew. */
const orNothing = (signal: AbortSignal) => (error: unknown) =>
  signal.aborted ? new Promise<never>(() => {}) : Promise.reject(error)
