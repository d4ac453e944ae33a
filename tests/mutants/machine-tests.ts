import {mutantsOf} from 'statechart-kit'
import {afterAll, beforeAll, describe, inject} from 'vitest'
import {models} from '../../machines/models.ts'
import {machineTestFiles} from '../../scripts/lib/paths/machine-tests.ts'
import {withFault} from '../support/machines/faulty-machine.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Names of mutants by machine. */
    mutants: Readonly<Record<string, readonly string[]>>
  }
}

/** Registers the tests of a machine once more: a query makes a module of its own. */
async function machineTests(machine: string, copy: string): Promise<void> {
  for (const path of machineTestFiles(machine)) {
    const file = new URL(`../../${path}?${copy}`, import.meta.url)
    await import(/* @vite-ignore */ file.href)
  }
}

for (const [machine, chosen] of Object.entries(inject('mutants'))) {
  const statechart = models[machine]?.machine
  if (statechart === undefined) continue
  describe(`${machine} ▸ no fault`, () => machineTests(machine, 'sound'))
  for (const [index, mutant] of mutantsOf(statechart).entries())
    if (chosen.includes(mutant.name))
      describe(`${machine} ▸ ${mutant.name}`, async () => {
        let repair = () => {}
        beforeAll(() => {
          repair = withFault(statechart, mutant)
        })
        afterAll(() => repair())
        await machineTests(machine, String(index))
      })
}
