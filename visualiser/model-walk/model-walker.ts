import type {Level, Recorded, WalkTally} from 'statechart-kit'
import type {RetracedRecording} from './retrace-recording.ts'
import type {ModelCoverage} from './walk-model.ts'

export type ModelQuestion = {number: number; machine: string} & (
  | {kind: 'cover'; tallies: ReadonlyMap<Level, WalkTally>}
  | {kind: 'retrace'; recorded: Recorded}
)

export type ModelAnswer = {number: number} & (
  | {kind: 'covered'; coverage: ModelCoverage}
  | {kind: 'retraced'; recording: RetracedRecording}
  | {kind: 'failed'; problem: string}
)

/** Explores and walks models beside the page. */
export interface ModelWalker {
  /** @throws {Error} when the machine cannot be explored, or the worker does not load */
  cover(machine: string, tallies?: ReadonlyMap<Level, WalkTally>): Promise<ModelCoverage>
  /**
   * The steps of a model that take these transitions.
   * @throws {Error} as above
   */
  retrace(machine: string, recorded: Recorded): Promise<RetracedRecording>
}

interface Waiting {
  answer(answer: ModelAnswer): void
  fail(error: Error): void
}

/** Starts one worker with the first question. */
export function createModelWalker(start: () => Worker): ModelWalker {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let asked = 0

  function started(): Worker {
    const next = start()
    next.addEventListener('message', ({data}: MessageEvent<ModelAnswer>) => {
      waiting.get(data.number)?.answer(data)
      waiting.delete(data.number)
    })
    next.addEventListener('error', () => {
      worker = null
      for (const {fail} of waiting.values()) fail(new Error('The script that walks models did not load.'))
      waiting.clear()
    })
    return next
  }

  function ask<Found>(
    question: (number: number) => ModelQuestion,
    read: (answer: ModelAnswer) => Found | null,
  ) {
    worker ??= started()
    const number = ++asked
    worker.postMessage(question(number))
    return new Promise<Found>((resolve, reject) =>
      waiting.set(number, {
        answer(answer) {
          const found = read(answer)
          if (found !== null) resolve(found)
          else
            reject(
              new Error(answer.kind === 'failed' ? answer.problem : 'The answer is to another question.'),
            )
        },
        fail: reject,
      }),
    )
  }

  return walkerOf(ask)
}

type Ask = <Found>(
  question: (number: number) => ModelQuestion,
  read: (answer: ModelAnswer) => Found | null,
) => Promise<Found>

function walkerOf(ask: Ask): ModelWalker {
  return {
    cover: (machine, tallies = new Map()) =>
      ask(
        (number) => ({number, machine, kind: 'cover', tallies}),
        (answer) => (answer.kind === 'covered' ? answer.coverage : null),
      ),
    retrace: (machine, recorded) =>
      ask(
        (number) => ({number, machine, kind: 'retrace', recorded}),
        (answer) => (answer.kind === 'retraced' ? answer.recording : null),
      ),
  }
}
