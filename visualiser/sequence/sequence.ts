/** One message between two actors. */
export interface RunMessage {
  from: string
  to: string
  text: string
  /** The step that it belongs to. */
  step: number
}

/** Who took part in a run, and what they said to each other, in order. */
export interface MessageSequence {
  actors: readonly string[]
  messages: readonly RunMessage[]
}

/** The person and everything else around the machine. */
export const OUTSIDE = 'outside'
export const CLOCK = 'clock'

/** The actors of the messages: the outside, the machine, what it runs in order of appearance, the clock. */
export function sequenceOf(machine: string, messages: readonly RunMessage[]): MessageSequence {
  const met = new Set(messages.flatMap(({from, to}) => [from, to]))
  const others = [...met].filter((name) => ![OUTSIDE, CLOCK, machine].includes(name))
  return {actors: [OUTSIDE, machine, ...others, ...(met.has(CLOCK) ? [CLOCK] : [])], messages}
}
