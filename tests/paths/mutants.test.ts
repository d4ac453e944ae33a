import {expect, it} from 'vitest'
import {models} from '../../machines/models.ts'
import {countMutants} from '../../scripts/lib/paths/mutants.ts'

it.each(Object.entries(models))('the paths of the machine %s detect every small fault', async (_, model) => {
  const {mutants, killed, survivors} = await countMutants(model)
  expect(survivors).toEqual([])
  expect(killed).toBe(mutants)
  expect(mutants).toBeGreaterThan(0)
})
