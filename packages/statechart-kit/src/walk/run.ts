import {behavioursShown} from '../explore/explore.ts'
import type {Model, Outcome} from '../model/model.ts'
import type {Stimulus} from '../model/stimulus.ts'
import {labelsOf} from '../plan/fixture.ts'
import type {Path} from '../plan/plan.ts'
import {activeNodes} from '../step/xstate.ts'
import {createOracle, type Expected, type OracleMemory} from './oracle.ts'

/** The next end of an actor in the path, for those who must prepare it. */
export type PeekNextOutcome = (actor: string) => Outcome | null

/** Runs a path against a system under test. */
export interface Driver {
  /** `waitMs`: the time left of a timer. */
  apply(stimulus: Stimulus, waitMs: number, peek: PeekNextOutcome): void | Promise<void>
  /** @throws {Error} when system and machine differ */
  check(expected: Expected): void | Promise<void>
  /** @throws {Error} when something is left that should have ended */
  stop(): void | Promise<void>
  /** How often it has tried what must not be possible. */
  forbiddenTries?(): number
}

/** One walked step. */
export interface WalkedStep {
  label: string
  /** The states after it. */
  states: string[]
  /** The states that were active within it and are no more. */
  visited: readonly string[]
  /** Transitions taken and guards that refused. */
  behaviours: readonly string[]
  ms: number
}

export interface Walk {
  steps: WalkedStep[]
  /** The path's labels, including steps that were not reached. */
  labels: string[]
  /** How often the walk tried what must not be possible. */
  forbiddenTries: number
  failure: string | null
}

/**
 * Walks one path. A failure ends the walk and lists the numbered steps. Walks of one plan may share a memory: the pure
 * machine then takes the steps with which they begin once.
 */
export async function walk(
  model: Model,
  path: Path,
  createDriver: () => Driver,
  memory?: OracleMemory,
): Promise<Walk> {
  const steps: WalkedStep[] = []
  const labels = labelsOf(path)
  const oracle = createOracle(model, memory)
  const driver = createDriver()
  let failure: string | null = null
  try {
    for (const [index, planned] of path.entries()) {
      const began = performance.now()
      const {stimulus, waitMs, expected} = oracle.next(planned.stimulus)
      // Parallel regions take their transitions in an order that depends on the steps before.
      if (behavioursShown(expected).sort().join() !== behavioursShown(planned).sort().join())
        throw new Error('The plan expects other transitions: project() merges situations that differ.')
      await driver.apply(stimulus, waitMs, peekNextOutcome(path, index))
      await driver.check(expected)
      steps.push({
        label: stimulus.label,
        states: activeNodes(expected.snapshot).map(({id}) => id),
        visited: expected.visited,
        behaviours: behavioursShown(expected),
        ms: Math.round(performance.now() - began),
      })
    }
  } catch (error) {
    failure = inWords(model, path, steps.length, error)
  }
  try {
    await driver.stop()
  } catch (error) {
    failure ??= inWords(model, path, steps.length, error)
  }
  return {steps, labels, forbiddenTries: driver.forbiddenTries?.() ?? 0, failure}
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
  const where = failed === path.length ? 'at the end' : `step ${failed + 1}`
  return [`${machine.id}, ${where}: ${reason}`, ...story].join('\n')
}
