import fc from 'fast-check'

/** What happens to the servers and the database; an embedded database has no connections. */
export const FAULTS = {
  PostgreSQL: ['drop the connections', 'drop a transaction', 'crash the database', 'kill a server'],
  'the embedded engine': ['kill a server'],
} as const

export type Engine = keyof typeof FAULTS
export type Fault = (typeof FAULTS)[Engine][number]

/** How a request is sent. */
export interface Sending {
  /** The number of the server that is asked first. */
  server: number
  /** How many times it is sent at the same moment, to different servers. */
  copies: number
  /** How long the client waits before it breaks the connection; `null`: until the answer. */
  cutAfterMs: number | null
  /** Whether the client sends it again while it has no answer, as the site does. */
  isPatient: boolean
}

/** What a person does. `booking` counts the person's acknowledged bookings; without one the act is empty. */
export type Act = {sending: Sending; customer: number} & (
  | {kind: 'book'; day: number; by: 'code' | 'grant' | 'agent'; isLater: boolean}
  | {kind: 'repeat'; booking: number; isAltered: boolean}
  | {kind: 'move'; booking: number; day: number}
  | {kind: 'cancel'; booking: number}
  | {kind: 'cancel as workshop'; booking: number}
  | {kind: 'verify'; booking: number; outcome: number; hasSeen: boolean}
)

/** Acts that begin at the same moment, with a fault in their midst. */
export interface Step {
  acts: Act[]
  fault: {kind: Fault; server: number} | null
}

/** What happens to one workshop and its customers. */
export interface History {
  capacity: number
  steps: Step[]
}

export const CAPACITIES = [1, 2, 3]
export const CUSTOMERS = 4
export const DAYS = 3

export interface HistoryShape {
  engine: Engine
  mostSteps: number
  /** One step of so many has a fault that ends a server or the database. */
  stepsPerEnd: number
}

const sending: fc.Arbitrary<Sending> = fc.record({
  server: fc.nat(1),
  copies: fc.oneof({arbitrary: fc.constant(1), weight: 5}, {arbitrary: fc.constant(2), weight: 1}),
  cutAfterMs: fc.oneof({arbitrary: fc.constant(null), weight: 5}, {arbitrary: fc.nat(12), weight: 1}),
  isPatient: fc.oneof({arbitrary: fc.constant(true), weight: 4}, {arbitrary: fc.constant(false), weight: 1}),
})

const day = fc.nat(DAYS - 1)
const booking = fc.nat(3)
const person = {sending, customer: fc.nat(CUSTOMERS - 1)}
const proofs = fc.constantFrom('code', 'grant', 'agent')

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({...person, kind: fc.constant('book'), day, by: proofs, isLater: fc.boolean()}),
  },
  {
    weight: 2,
    arbitrary: fc.record({...person, kind: fc.constant('repeat'), booking, isAltered: fc.boolean()}),
  },
  {weight: 4, arbitrary: fc.record({...person, kind: fc.constant('move'), booking, day})},
  {weight: 2, arbitrary: fc.record({...person, kind: fc.constant('cancel'), booking})},
  {weight: 1, arbitrary: fc.record({...person, kind: fc.constant('cancel as workshop'), booking})},
  {
    weight: 3,
    arbitrary: fc.record({
      ...person,
      kind: fc.constant('verify'),
      booking,
      outcome: fc.nat(3),
      hasSeen: fc.boolean(),
    }),
  },
)

function fault({engine, stepsPerEnd}: HistoryShape): fc.Arbitrary<Step['fault']> {
  const server = fc.nat(1)
  const faultOf = (kinds: readonly Fault[]) => fc.record({kind: fc.constantFrom(...kinds), server})
  const isEnd = (kind: Fault) => kind === 'kill a server' || kind === 'crash the database'
  const drops = FAULTS[engine].filter((kind) => !isEnd(kind))
  return fc.oneof(
    {weight: stepsPerEnd * 4, arbitrary: fc.constant(null)},
    {weight: 4, arbitrary: faultOf(FAULTS[engine].filter(isEnd))},
    ...(drops.length === 0 ? [] : [{weight: stepsPerEnd, arbitrary: faultOf(drops)}]),
  )
}

export function anyHistory(shape: HistoryShape): fc.Arbitrary<History> {
  const step = fc.record({acts: fc.array(act, {minLength: 1, maxLength: 5}), fault: fault(shape)})
  return fc.record({
    capacity: fc.constantFrom(...CAPACITIES),
    steps: fc.array(step, {minLength: 1, maxLength: shape.mostSteps, size: 'max'}),
  })
}

/** The numbers that make a history the same again. */
export interface HistoryName {
  seed: number
  index: number
}

/** fast-check's own seed of one history, so that it can be shrunk alone. */
export function seedOf({seed, index}: HistoryName): number {
  return Math.imul(seed, 1_000_003) + index
}

export function historyOf(shape: HistoryShape, name: HistoryName): History {
  const [history] = fc.sample(anyHistory(shape), {seed: seedOf(name), numRuns: 1})
  if (history === undefined) throw new Error('no history was generated')
  return history
}
