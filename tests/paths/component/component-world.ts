import {act, waitFor} from '@testing-library/react'
import {DELETED_IMAGE, myProfile} from '../../../contract/account/profile.ts'
import {MACHINE_CHANNEL} from '../../../contract/site/machine-channel.ts'
import {CallFailure} from '../../../domain/failure.ts'
import type {FailureCode} from '../../../domain/failure-codes.ts'
import type {FakeAnswer, FakeAnswers} from '../../support/fakes/fake-call.ts'
import {NOW} from '../../support/fakes/fake-services.ts'
import {lastingToken} from '../../support/fakes/fake-token.ts'
import {recordOf} from '../../support/record.ts'
import {setNetwork} from '../browser/network-switch.ts'
import type {World} from '../port.ts'

interface HeldAnswer {
  name: string
  input: Record<string, unknown>
  resolve(answer: FakeAnswer): void
  reject(error: Error): void
}

/** Prepared responses, some of which wait until the path releases them. */
export function heldAnswers(prepared: FakeAnswers, holds: readonly string[]) {
  const waiting: HeldAnswer[] = []
  const hold = (name: string, input: Record<string, unknown> = {}, signal?: AbortSignal) =>
    new Promise<FakeAnswer>((resolve, reject) => {
      const held = {name, input, resolve, reject}
      waiting.push(held)
      signal?.addEventListener('abort', () => {
        if (waiting.includes(held)) waiting.splice(waiting.indexOf(held), 1)
        reject(new DOMException('The call was aborted.', 'AbortError'))
      })
    })
  const refusals = new Map<string, FailureCode>()
  const refusable = ([name, give]: [string, FakeAnswers[string]]): [string, FakeAnswers[string]] => [
    name,
    (input) => {
      const code = refusals.get(name)
      refusals.delete(name)
      if (code !== undefined) throw new CallFailure(code)
      return give(input)
    },
  ]
  let profileChanges: object = {}
  const changedProfile = async (input: Record<string, unknown>) => {
    const {answer} = (await prepared[myProfile.path]?.(input)) ?? {answer: null}
    return {answer: {...recordOf(answer), ...profileChanges}}
  }
  const changeable = {...prepared, ...(myProfile.path in prepared ? {[myProfile.path]: changedProfile} : {})}
  const answers: FakeAnswers = {
    ...Object.fromEntries(Object.entries(changeable).map(refusable)),
    ...Object.fromEntries(
      holds.map((name): [string, FakeAnswers[string]] => [
        name,
        (input, signal) => hold(name, input, signal),
      ]),
    ),
  }

  /** The newest request of the name, and those like it: StrictMode sends two. One that nobody waits for any more differs. */
  const taken = async (names: readonly string[]): Promise<HeldAnswer[]> => {
    await waitFor(() => {
      if (!waiting.some(({name}) => names.includes(name)))
        throw new Error(`No call waits of ${names.join(', ')}.`)
    })
    const ofNames = waiting.filter(({name}) => names.includes(name))
    const newest = JSON.stringify(ofNames.at(-1)?.input)
    const calls = ofNames.filter(({input}) => JSON.stringify(input) === newest)
    for (const call of calls) waiting.splice(waiting.indexOf(call), 1)
    return calls
  }
  const end = async (names: readonly string[], settle: (call: HeldAnswer) => void) => {
    const calls = await taken(names)
    await act(async () => calls.forEach(settle))
  }
  const preparedFor = async ({name, input}: HeldAnswer): Promise<FakeAnswer> =>
    (await prepared[name]?.(input)) ?? {answer: null}
  const world: World = {
    answer: (names, given) => end(names, async (call) => call.resolve(given ?? (await preparedFor(call)))),
    pretend: (names, change) =>
      end(names, async (call) => {
        const given = await preparedFor(call)
        call.resolve({...given, answer: change(given.answer)})
      }),
    answerInstead: (names, change) =>
      end(names, async (call) =>
        call.resolve(await preparedFor({...call, input: recordOf(change(call.input))})),
      ),
    refuse: (names, code, _, details) => end(names, ({reject}) => reject(new CallFailure(code, details))),
    refuseNext: async (name, code) => void refusals.set(name, code),
    lose: (names) => end(names, ({reject}) => reject(new CallFailure(null, {isOffline: !navigator.onLine}))),
    goOffline: async () => act(() => setNetwork(false)),
    goOnline: async () => act(async () => setNetwork(true)),
    code: async (_, kind) => (kind === 'right' ? '123456' : '654321'),
    forgetLimits: async () => {},
    proof: async (phone) => ({
      phone: `+91${phone}`,
      refId: 'ref-0',
      grant: 'g'.repeat(32),
      until: Number.MAX_SAFE_INTEGER,
    }),
    identity: async () => ({
      idToken: lastingToken(),
      heldSince: NOW,
      phone: '+919876543210',
      firstName: 'Asha',
      lastName: 'Rao',
      title: null,
    }),
    signInCode: async () => 'code-1',
    async newConsumer(phone, kind = 'named') {
      const names = kind === 'named' ? {} : {firstName: null, lastName: null}
      profileChanges = names
      return {...(await world.identity()), phone: `+91${phone}`, ...names}
    },
    async changeProfile(_, changes) {
      const {profileImage, ...rest} = changes
      profileChanges = {...rest, ...(profileImage === DELETED_IMAGE ? {profileImage: null} : {})}
    },
    booking: async () => 'booking-1',
    calledBooking: async (phone) => ({
      bookingId: phone === '9876543210' ? 'booking-1' : 'booking-2',
      updatedDate: '2025-11-19T05:30:00.000Z',
    }),
    ownBooking: async () => 'booking-1',
    bookedDay: () => '2025-11-24',
    async tellOfMachines(messages) {
      const channel = new BroadcastChannel(MACHINE_CHANNEL)
      for (const message of messages) channel.postMessage(message)
      // Sent messages are delivered before the channel closes.
      await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
      channel.close()
    },
    async storeInAnotherTab(memories) {
      for (const [key, value] of Object.entries(memories)) {
        const newValue = value === null ? null : JSON.stringify({value, keptAt: NOW})
        if (newValue === null) localStorage.removeItem(key)
        else localStorage.setItem(key, newValue)
        act(() => void window.dispatchEvent(new StorageEvent('storage', {key, newValue})))
      }
    },
  }
  return {answers, hold, world, pending: () => waiting.map(({name}) => name)}
}
