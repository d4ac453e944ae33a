import {z} from 'zod/mini'

/** The channel between the tabs of one origin; pages speak on it only where the server says that it is a sandbox. */
export const MACHINE_CHANNEL = 'pahiya-machines'

/** A page keeps so many of its newest steps for who comes later. */
export const KEPT_STEPS = 500

const word = z.string().check(z.maxLength(200))
const list = z.string().check(z.maxLength(4000))

/** One step of a running statechart. Nothing in it is personal: values are redacted before they are told. */
const machineStep = z.object({
  tab: word,
  /** The page, without what could name a person or a booking. */
  page: word,
  /** Of one run of a chart. */
  session: word,
  /** The session of the chart that runs this one. */
  parent: z.nullable(word),
  machine: word,
  /** Counts the steps of the session, from 1. */
  number: z.int(),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** The state value as JSON. */
  value: list,
  status: word,
  event: list,
  /** Ids of the transitions taken since the last step. */
  taken: z.array(list),
  /** The event's content, redacted. */
  sent: z.unknown(),
  /** Redacted. */
  context: z.unknown(),
})

const machineMessage = z.union([
  z.extend(machineStep, {kind: z.literal('step')}),
  /** A viewer asks every page what ran there. */
  z.object({kind: z.literal('greeting'), viewer: word}),
  /** A page answers one viewer; it holds a lock named after the tab for as long as it lives, if it can. */
  z.object({
    kind: z.literal('history'),
    viewer: word,
    tab: word,
    isLocked: z.boolean(),
    steps: z.array(z.unknown()),
  }),
  z.object({kind: z.literal('goodbye'), tab: word}),
  /** A viewer sends an event to a running chart. */
  z.object({
    kind: z.literal('order'),
    viewer: word,
    tab: word,
    session: word,
    machine: word,
    event: z.looseObject({type: word}),
  }),
  /** The page did not pass the order on. */
  z.object({kind: z.literal('refusal'), viewer: word, session: word, event: word}),
])

export type MachineStep = z.infer<typeof machineStep>
export type MachineMessage = z.infer<typeof machineMessage>

/** `null` for whatever else is on the channel. */
export function readMachineMessage(data: unknown): MachineMessage | null {
  return z.safeParse(machineMessage, data).data ?? null
}

/** Those that can be read. */
export function readMachineSteps(steps: readonly unknown[]): MachineStep[] {
  return steps.flatMap((each) => z.safeParse(machineStep, each).data ?? [])
}

export function tabLock(tab: string): string {
  return `${MACHINE_CHANNEL} ${tab}`
}
