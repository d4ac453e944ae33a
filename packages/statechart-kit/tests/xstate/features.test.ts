import ELK from 'elkjs/lib/elk.bundled.js'
import {describe, expect, it} from 'vitest'
import {elkGraph, layoutOf} from '../../src/draw/elk-graph.ts'
import {drawStatechart} from '../../src/draw/svg.ts'
import {explore} from '../../src/explore/explore.ts'
import {statechartOf} from '../../src/explore/statechart.ts'
import {mermaidOf} from '../../src/export/mermaid.ts'
import {scxmlOf} from '../../src/export/scxml.ts'
import {isReached, mutantsOf} from '../../src/mutate/mutants.ts'
import {behavioursByEffect, independentPlan, type Path} from '../../src/plan/plan.ts'
import {transitionsOf} from '../../src/step/transitions.ts'
import {actorDriver} from '../../src/walk/actor-driver.ts'
import {coverageOf, isWhole, unreachable} from '../../src/walk/coverage.ts'
import {type Walk, walk} from '../../src/walk/run.ts'
import {FEATURES} from './all-features.ts'
import type {Feature} from './feature.ts'

const elk = new ELK()

async function walkAll({model}: Feature, paths: readonly Path[]): Promise<Walk[]> {
  const walks: Walk[] = []
  for (const path of paths) walks.push(await walk(model, path, () => actorDriver(model)))
  return walks
}

it('has a machine for each documented feature, under its own name', () => {
  expect(new Set(FEATURES.map(({name}) => name)).size).toBe(50)
})

describe.each(FEATURES)('$name', (feature) => {
  const {model, unreached = [], equivalent = []} = feature
  const explored = () => explore(model)

  it('is explored', () => {
    const {situations, steps} = explored()
    expect([situations.length, steps.length]).toEqual(feature.explored)
    expect(unreachable(explored())).toEqual(unreached)
  })

  it('is planned and walked: a real actor agrees in every step', async () => {
    const graph = explored()
    const plan = independentPlan(graph)
    const walks = await walkAll(feature, plan)
    expect(walks.flatMap(({failure}) => failure ?? [])).toEqual([])
    const coverage = coverageOf(graph, 'machine', walks)
    expect(isWhole(coverage)).toBe(true)
    expect([coverage.behaviours.covered.length, plan.length]).toEqual(feature.planned)
  })

  it('is mutated: walks reach every fault that changes something', async () => {
    const mutants = mutantsOf(model.machine)
    expect(mutants).toHaveLength(feature.mutants)
    const plan = independentPlan(explored(), behavioursByEffect)
    const survivors: string[] = []
    for (const mutant of mutants.filter(({isAddition}) => isAddition !== true))
      if (!(await isReached(model, mutant, plan))) survivors.push(mutant.name)
    expect(survivors).toEqual(equivalent)
  })

  it('is drawn and exported', async () => {
    const statechart = statechartOf(model.machine)
    const layout = layoutOf(await elk.layout(elkGraph(statechart, {})))
    const svg = drawStatechart(statechart, layout)
    const count = (text: string, wanted: RegExp) => text.match(wanted)?.length ?? 0
    expect([count(svg, /data-state="/g), count(svg, /data-line="/g)]).toEqual(feature.drawn)
    for (const words of feature.words ?? []) expect(svg).toContain(words)
    expect(count(mermaidOf(statechart), /s\d+ --> s\d+/g)).toBe(feature.arrows)
    expect(count(scxmlOf(statechart), /<transition /g)).toBe(transitionsOf(model.machine).size)
  })
})
