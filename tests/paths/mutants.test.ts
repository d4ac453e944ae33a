import {expect, it} from 'vitest'
import {models} from '../../machines/models.ts'
import {countMutants} from '../../scripts/lib/paths/mutants.ts'

it.each(Object.entries(models))(
  'every small fault in the chart %s is found by its paths',
  async (_, model) => {
    const {mutants, killed, survivors} = await countMutants(model)
    expect(survivors).toEqual([])
    expect(killed).toBe(mutants)
    expect(mutants).toBeGreaterThan(0)
  },
)
