import {expect, it} from 'vitest'
import type {StateValue} from 'xstate'

interface WatchedSnapshot<Context> {
  value: StateValue
  context: Context
  output?: unknown
}

/** A running machine with controls for its effects. */
export interface Conversation<Context> {
  actor: {getSnapshot(): WatchedSnapshot<Context>}
  /** The events emitted so far. */
  emitted: Record<string, unknown>[]
  /** The effects begun so far, and stored values. */
  effects: string[]
}

/** A rule of the specification as a list of situations: what happens, and the resulting state. */
export interface Situation<Talk, Context> {
  title: string
  steps: readonly ((talk: Talk) => void)[]
  state: StateValue
  facts?: Partial<Context>
  emitted?: readonly Record<string, unknown>[]
  effects?: readonly string[]
  output?: unknown
}

/** Lets everything happen that follows from a settled promise. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

export async function play<Talk>(talk: Talk, steps: readonly ((talk: Talk) => void)[]): Promise<void> {
  await settled()
  for (const step of steps) {
    step(talk)
    await settled()
  }
}

/** One test for each situation; compares state, emitted events and output completely. */
export function testSituations<
  Context extends object,
  Talk extends Conversation<Context>,
  Case extends Situation<Talk, Context>,
>(begin: (situation: Case) => Talk, situations: readonly Case[]): void {
  it.each(situations)('$title', async (situation) => {
    const talk = begin(situation)
    await play(talk, situation.steps)
    const {value, context, output} = talk.actor.getSnapshot()
    expect({state: value, emitted: talk.emitted, output}).toEqual({
      state: situation.state,
      emitted: situation.emitted ?? [],
      output: situation.output,
    })
    expect(context).toMatchObject(situation.facts ?? {})
    if (situation.effects !== undefined) expect(talk.effects).toEqual(situation.effects)
  })
}
