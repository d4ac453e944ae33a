import {explore, type Graph} from '../explore/explore.ts'
import {draftModel} from './draft.ts'
import {CommandFailure, type Failure} from './load/failure.ts'
import type {FoundMachine} from './load/find.ts'

/** What a command has found. */
export interface Result {
  text: string
  data: object
  failures: readonly Failure[]
  /** False when there are problems or differences. */
  isClean: boolean
}

/** A machine's name and place in the words of a compiler: `turnstile (turnstile.ts:3)`. */
export function placeOf({machine, file, line}: FoundMachine): string {
  return `${machine.id} (${file}${line === null ? '' : `:${line}`})`
}

/**
 * The graph of a machine with its model, or with a drafted one.
 * @throws {CommandFailure} when it cannot be explored
 */
export function graphOfMachine(found: FoundMachine): Graph {
  try {
    return explore(found.model?.model ?? draftModel(found.machine))
  } catch (error) {
    throw new CommandFailure(explorationFailure(found, error))
  }
}

/** Does it with each machine, so that one that cannot be explored hides no other. */
export function withEach<Report>(
  machines: readonly FoundMachine[],
  run: (found: FoundMachine) => Report,
): {reports: Report[]; failures: Failure[]} {
  const failures: Failure[] = []
  const reports = machines.flatMap((found) => {
    try {
      return [run(found)]
    } catch (error) {
      if (!(error instanceof CommandFailure)) throw error
      failures.push(error.failure)
      return []
    }
  })
  return {reports, failures}
}

function explorationFailure({file, line, model, machine}: FoundMachine, error: unknown): Failure {
  const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  const [, actor] = /has no outcomes for the actor '(.+)'\./.exec(message) ?? []
  if (actor !== undefined)
    return {
      file: model?.file ?? file,
      line: model === null ? line : null,
      message,
      remedy: `Add to its outcomes: '${actor}': [{name: 'so', output: …}, {name: 'failure', error: new Error('…')}]`,
    }
  const remedies: [pattern: RegExp, remedy: string][] = [
    [
      /narrow it with project\(\)/,
      'Give the model project(context), with the part that decides what can happen next.',
    ],
    [
      /is not deterministic/,
      'Give the model a source: {seed: 1, startsAt: 0}, or pass the value in an event or the input.',
    ],
  ]
  const known = remedies.find(([pattern]) => pattern.test(message))?.[1]
  return {
    file: model?.file ?? file,
    line: model === null ? line : null,
    message: `'${machine.id}' cannot be explored: ${message}`,
    remedy:
      known ??
      (model === null
        ? `It may need input or payloads. Write a model: statechart-kit draft-model ${file}`
        : 'Correct the machine, or the input and payloads of the model.'),
  }
}
