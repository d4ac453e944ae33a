import {describe, expect, it} from 'vitest'
import {explore} from '../../src/explore/explore.ts'
import {mutantsOf, tamper} from '../../src/mutate/mutants.ts'
import {labelsOf, pathOf} from '../../src/plan/fixture.ts'
import {independentPlan} from '../../src/plan/plan.ts'
import {fixtureOf, readFixture, recordingOf, retell, retellLabels} from '../../src/plan/portable.ts'
import {actorDriver} from '../../src/walk/actor-driver.ts'
import {randomPath, walkAtRandom} from '../../src/walk/random-walks.ts'
import {kettleModel} from './kettle.ts'

const model = {...kettleModel, starts: kettleModel.starts.slice(1)}
const graph = explore(model)
const {machine} = model
const options = {seed: 1, count: 200, longest: 60}
const FAILS = 'heat fails · no power'

function mutant(name: string) {
  const found = mutantsOf(machine).find((each) => each.name === name)
  if (found === undefined) throw new Error(`There is no fault '${name}'.`)
  return found
}

describe('random walks', () => {
  it('agree with the machine', async () => {
    expect(await walkAtRandom(graph, () => actorDriver({machine}), {...options, count: 30})).toEqual({
      walks: 30,
      failed: null,
    })
  })

  it('are the same for the same seed', () => {
    const [one, again, other] = [7, 7, 8].map((seed) => labelsOf(randomPath(graph, seed, 40)))
    expect(one).toEqual(again)
    expect(one).not.toEqual(other)
  })

  it('find a fault that needs seven steps, and shrink the walk to these', async () => {
    const fault = mutant('kettle.heating | xstate.error.actor.0.kettle.heating | 0: leads to kettle.cold')
    const createDriver = () => actorDriver({machine, tamper: (wrong) => tamper(wrong, fault)})
    const {failed} = await walkAtRandom(graph, createDriver, options)
    expect(failed?.labels.length).toBeGreaterThan(7)
    expect(failed?.shrunk).toEqual([
      'starts · full',
      'switched on',
      FAILS,
      'switched on',
      FAILS,
      'switched on',
      FAILS,
    ])
    expect(failed?.failure).toContain('kettle, step 7: the machine is in ["cold"')
    expect(labelsOf(randomPath(graph, failed?.seed ?? 0, 60))).toEqual(failed?.labels)
  })
})

describe('a portable fixture', () => {
  it('is the same path after it was text', () => {
    for (const path of independentPlan(graph)) {
      const fixture = readFixture(JSON.stringify(fixtureOf(graph, path)))
      const told = retell(graph, fixture)
      expect(told.problem).toBeNull()
      expect(labelsOf(told.path)).toEqual(labelsOf(path))
      expect(recordingOf(kettleModel, labelsOf(path))).toEqual(fixture)
      expect(retellLabels(kettleModel, fixture)).toEqual({labels: labelsOf(path), problem: null})
    }
  })

  const steps = [
    {label: 'starts · full', state: 'cold', taken: []},
    {label: 'switched on', state: 'heating', taken: ['kettle.cold | switched on | 0']},
  ]
  const written = {format: 'machine path 1' as const, machine: 'kettle', steps}

  it.each([
    [{...written, machine: 'pot'}, "machine: the recording is of 'pot', not of 'kettle'."],
    [
      {...written, steps: [...steps, {label: 'filled', state: 'hot', taken: []}]},
      "steps.2.label: 'filled' is not possible any more; possible: switched off, heat answers · boiling, heat fails · no power.",
    ],
    [
      {...written, steps: steps.map((step) => ({...step, state: 'cold'}))},
      'steps.1.state: \'switched on\' leads to "heating" today, not to "cold".',
    ],
    [
      {...written, steps: steps.map((step) => ({...step, taken: []}))},
      "steps.1.taken: 'switched on' takes other transitions today: kettle.cold | switched on | 0.",
    ],
  ])('says what differs today', (fixture, problem) => {
    const {labels, ...retold} = retellLabels(kettleModel, fixture)
    expect(retold.problem).toBe(problem)
    expect(retell(graph, fixture)).toEqual({path: pathOf(graph, labels), problem})
  })

  it.each([
    ['{', 'The file is damaged or cut short: it is no JSON.'],
    ['{}', "format: the file has 'undefined', this version reads 'machine path 1'."],
    [JSON.stringify({...written, steps: []}), 'steps: the file has none.'],
    [
      JSON.stringify({...written, steps: [{label: 'x'}]}),
      "steps.0: a step needs 'label', 'state' and 'taken'.",
    ],
  ])('refuses %s', (text, reason) => {
    expect(() => readFixture(text)).toThrow(reason)
  })
})
