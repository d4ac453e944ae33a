import {z} from 'zod/mini'
import {maximumLength} from '../wire/shared.ts'

/** The BroadcastChannel between the tabs of one origin. Pages publish on it only in a sandbox. */
export const MACHINE_CHANNEL = 'pahiya-machines'

/** A page stores this many of its newest steps for viewers that connect later. */
export const KEPT_STEPS = 500

const word = z.string().check(maximumLength(200))
const list = z.string().check(maximumLength(4000))

/** One step of a running machine. Values are redacted before they are published. */
const machineStep = z.object({
  tab: word,
  /** The page's path without parts that could identify a person or a booking. */
  page: word,
  /** One run of a machine. */
  session: word,
  /** The session of the machine that invoked this one. */
  parent: z.nullable(word),
  machine: word,
  /** Number of the step in its session, from 1. */
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
  context: z.unknown(),
})

const machineMessage = z.union([
  z.extend(machineStep, {kind: z.literal('step')}),
  /** A viewer asks every page for its stored steps. */
  z.object({kind: z.literal('greeting'), viewer: word}),
  /**
   * A page answers one viewer. If it can, the page holds a lock named after the tab as long as the tab lives.
   */
  z.object({
    kind: z.literal('history'),
    viewer: word,
    tab: word,
    isLocked: z.boolean(),
    steps: z.array(z.unknown()),
  }),
  z.object({kind: z.literal('goodbye'), tab: word}),
  /** A viewer sends an event to a running machine. */
  z.object({
    kind: z.literal('order'),
    viewer: word,
    tab: word,
    session: word,
    machine: word,
    event: z.looseObject({type: word}),
  }),
  /** The page did not deliver the command. */
  z.object({kind: z.literal('refusal'), viewer: word, session: word, event: word}),
])

export type MachineStep = z.infer<typeof machineStep>
export type MachineMessage = z.infer<typeof machineMessage>

/** `null` for any other message on the channel. */
export function readMachineMessage(data: unknown): MachineMessage | null {
  return z.safeParse(machineMessage, data).data ?? null
}

/** Drops steps that cannot be parsed. */
export function readMachineSteps(steps: readonly unknown[]): MachineStep[] {
  return steps.flatMap((each) => z.safeParse(machineStep, each).data ?? [])
}

/** Name of the Web Lock that a tab holds for its lifetime. */
export function tabLock(tab: string): string {
  return `${MACHINE_CHANNEL} ${tab}`
}
