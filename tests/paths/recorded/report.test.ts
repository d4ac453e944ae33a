import fc from 'fast-check'
import {
  choicesOf,
  labelsOf,
  type Model,
  type Moment,
  momentAfter,
  planFor,
  replay,
  retrace,
} from 'statechart-kit'
import {describe, expect, it} from 'vitest'
import type {StateValue} from 'xstate'
import type {ReportedActor} from '../../../contract/site/problem-report.ts'
import {REPORTED_TRANSITIONS} from '../../../domain/limits.ts'
import {models} from '../../../machines/models.ts'
import {graphAt} from '../../../scripts/lib/paths/plans.ts'
import {replayActor, replayReport} from '../../../scripts/lib/paths/replay/replay-report.ts'
import {recorded} from './recorded-actor.ts'

/** One fixed seed, so that a run of the same commit cannot fail by chance. */
const SEED = 20_261_122

/** A random walk of a machine through the stimuli of its model. */
function randomWalk(model: Model, choices: readonly number[]): Moment[] {
  const moments: Moment[] = []
  for (const choice of choices) {
    const last = moments.at(-1)
    const possible = choicesOf(model, last)
    const stimulus = possible[choice % possible.length]
    if (stimulus === undefined) break
    moments.push(momentAfter(model, last, stimulus))
  }
  return moments
}

describe.each(Object.entries(models))('the page’s record of %s', (machine, model) => {
  const graph = graphAt(model, 'machine')

  it('replays as the last two hundred transitions of any walk', async () => {
    const choices = fc.array(fc.nat(1000), {minLength: 10, maxLength: 300, size: 'max'})
    await fc.assert(
      fc.asyncProperty(choices, async (numbers) => {
        const moments = randomWalk(model, numbers)
        const all = moments.flatMap(({taken}) => taken)
        const transitions = all.slice(-REPORTED_TRANSITIONS)
        const state: StateValue = moments.at(-1)?.snapshot.value ?? ''
        const earlier = all.length - transitions.length
        const {problem} = await replayActor(graph, {machine, earlier, transitions, state})
        expect(problem).toBe(null)
      }),
      {numRuns: 10, seed: SEED},
    )
  })
})

it('is retraced where parallel regions took their transitions in another order', async () => {
  const model = models['offer']
  if (model === undefined) throw new Error('The model is missing.')
  const moments = replay(model, [
    'starts · with nothing on offer but a package to take',
    'facts.changed · the whole package',
    'facts.changed · a workshop without offers',
  ]).moments
  const transitions = moments.flatMap(({taken}) => taken)
  const [first, second, ...rest] = transitions.toReversed()
  if (first === undefined || second === undefined) throw new Error('Nothing was recorded.')
  const state = moments.at(-1)?.snapshot.value ?? ''
  for (const recorded of [transitions, [...rest.toReversed(), first, second]]) {
    const {problem} = retrace(planFor(model, 'machine').graph, {earlier: 0, transitions: recorded, state})
    expect(problem).toBe(null)
  }
})

describe('a report', () => {
  const otp = models['otp']
  const start = {machine: 'otp', earlier: 0}

  it('is replayed by a real actor, step by step', async () => {
    if (otp === undefined) throw new Error('The model is missing.')
    const path = planFor(otp, 'machine').plan[0] ?? []
    const actor = await recorded(otp, path)
    const [replayed] = await replayReport(reportWith(actor))
    expect(replayed?.problem).toBe(null)
    expect(replayed?.walk?.labels).toEqual(labelsOf(path))
  })

  it('names the point where the recording leaves the machine or its model', async () => {
    const given = 'otp.sending code | dialog.dismissed | 0'
    const problems = await replayReport(
      reportWith(
        {...start, transitions: ['otp.gone | code.sung | 0'], state: 'gone'},
        {...start, transitions: [given, given], state: 'dismissed'},
        {...start, transitions: [], state: 'asleep'},
        {...start, machine: 'toaster', transitions: [given], state: 'hot'},
      ),
    )
    expect(problems.map(({problem}) => problem)).toEqual([
      'Transition 1 of 1, “otp.gone | code.sung | 0”, is not in the machine: it has changed since.',
      'Transition 2 of 2, “otp.sending code | dialog.dismissed | 0”, is taken by no case of the model there.',
      expect.stringMatching(
        /^The recorded transitions lead to .* today, not to "asleep": the machine has changed\.$/,
      ),
      'The product has no such machine (any more).',
    ])
  })
})

function reportWith(...actors: ReportedActor[]) {
  const at = '2026-11-21T08:00:00.000Z'
  return {pahiyaReport: 1, release: 'any', page: '/', failure: null, requestId: null, at, actors} as const
}
