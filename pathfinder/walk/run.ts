import {behavioursShown} from '../explore/explore.ts'
import {labelsOf} from '../model/fixture.ts'
import type {Model, Outcome} from '../model/model.ts'
import type {Stimulus} from '../model/stimulus.ts'
import type {Path} from '../plan/plan.ts'
import {createOracle, type Expected} from './oracle.ts'

/** What comes later in the path, for those who must arrange it: the next end of an actor. */
export type PeekNextOutcome = (actor: string) => Outcome | null

/** Applies a path to a system under test. */
export interface Driver {
  /** `waitMs`: how long a wait still lasts. */
  apply(stimulus: Stimulus, waitMs: number, foretell: PeekNextOutcome): void | Promise<void>
  /** Throws when the system is not where the machine is. */
  check(expected: Expected): void | Promise<void>
  stop(): void | Promise<void>
}

/** One step as it was walked. */
export interface WalkedStep {
  label: string
  /** The states in which it ended. */
  states: string[]
  /** Transitions taken and guards that refused. */
  behaviours: readonly string[]
  ms: number
}

export interface Walk {
  steps: WalkedStep[]
  /** The path's labels, the steps not reached included. */
  labels: string[]
  failure: string | null
}

/** Walks one path; a failure is told with the numbered steps and ends the walk. */
export async function walk(model: Model, path: Path, createDriver: () => Driver): Promise<Walk> {
  const steps: WalkedStep[] = []
  const labels = labelsOf(path)
  const oracle = createOracle(model)
  const driver = createDriver()
  try {
    for (const [index, planned] of path.entries()) {
      const began = performance.now()
      const {stimulus, waitMs, expected} = oracle.next(planned.stimulus)
      if (behavioursShown(expected).join() !== behavioursShown(planned).join())
        throw new Error('The plan expects other transitions: project() merges situations that differ.')
      await driver.apply(stimulus, waitMs, peekNextOutcome(path, index))
      await driver.check(expected)
      steps.push({
        label: stimulus.label,
        states: expected.snapshot._nodes.map(({id}) => id),
        behaviours: behavioursShown(expected),
        ms: Math.round(performance.now() - began),
      })
    }
    return {steps, labels, failure: null}
  } catch (error) {
    return {steps, labels, failure: inWords(model, path, steps.length, error)}
  } finally {
    await driver.stop()
  }
}

function peekNextOutcome(path: Path, index: number): PeekNextOutcome {
  return (actor) => {
    for (const {stimulus} of path.slice(index + 1))
      if (stimulus.kind === 'settle' && stimulus.actor.src === actor) return stimulus.outcome
    return null
  }
}

function inWords({machine}: Model, path: Path, failed: number, error: unknown): string {
  const story = path.map(({stimulus, to}, index) => {
    const mark = index < failed ? '✓' : index === failed ? '✗' : ' '
    return `  ${mark} ${index + 1}. ${stimulus.label} → ${JSON.stringify(to.snapshot.value)}`
  })
  const reason = error instanceof Error ? error.message : String(error)
  return [`${machine.id}, step ${failed + 1}: ${reason}`, ...story].join('\n')
}
