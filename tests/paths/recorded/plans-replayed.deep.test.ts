import {labelsOf, type Path, planFor, retrace} from 'statechart-kit'
import {describe, expect, it} from 'vitest'
import {models} from '../../../machines/models.ts'
import {recorded} from './recorded-actor.ts'

function situationsOf(path: Path): string[] {
  const values = path.map(({taken, snapshot}) => ({taken, value: JSON.stringify(snapshot.value)}))
  return values.filter(({taken}) => taken.length > 0).map(({value}) => value)
}

describe.each(Object.entries(models))('the page’s record of %s', (_, model) => {
  const {graph, plan} = planFor(model, 'machine')

  it('replays every path of the plan to the same states', async () => {
    for (const path of plan) {
      const actor = await recorded(model, path)
      const found = retrace(graph, actor)
      const labels = labelsOf(path).join(' → ')
      expect(found.problem, labels).toBe(null)
      expect(situationsOf(found.path), labels).toEqual(situationsOf(path))
    }
  })

  it('replays without its beginning', async () => {
    for (const path of plan.slice(0, 20)) {
      const actor = await recorded(model, path)
      const later = actor.transitions.slice(1)
      if (later.length === 0) continue
      const found = retrace(graph, {...actor, earlier: 1, transitions: later})
      expect(found.problem).toBe(null)
      expect(situationsOf(found.path).at(-1)).toBe(situationsOf(path).at(-1))
    }
  })
})
