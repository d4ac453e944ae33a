import {globSync} from 'node:fs'
import {fieldsOf} from '../../../domain/fields.ts'

/** `tests/machines/<machine>.test.ts`, or the tests in the folder of that name. */
export function machineTestFiles(machine: string): string[] {
  return globSync(`tests/machines/${machine}{.test.ts,/*.test.ts}`)
}

/**
 * Runs the tests of each machine once with each of its mutants in force.
 * @param mutants names by machine
 * @returns the names of those with which a test fails, by machine
 * @throws {Error} when the tests cannot run
 */
export async function failMachineTests(
  mutants: Readonly<Record<string, readonly string[]>>,
): Promise<Map<string, ReadonlySet<string>>> {
  const tested = Object.fromEntries(
    Object.entries(mutants).filter(
      ([machine, names]) => names.length > 0 && machineTestFiles(machine).length > 0,
    ),
  )
  const found = new Map<string, Set<string>>()
  if (Object.keys(tested).length === 0) return found
  // Loaded only here: it takes a second, which every other command would pay.
  const {startVitest} = await import('vitest/node')
  const vitest = await startVitest('test', [], {
    config: false,
    watch: false,
    include: ['tests/mutants/machine-tests.ts'],
    provide: {mutants: tested},
    reporters: [{}],
    testTimeout: 5000,
    dangerouslyIgnoreUnhandledErrors: true,
  })
  const modules = vitest.state.getTestModules()
  const [problem] = modules.flatMap((each) => each.errors())
  const suites = modules.flatMap((each) => [...each.children.suites()])
  await vitest.close()
  process.exitCode = 0
  if (problem !== undefined)
    throw new Error(`the machine tests with mutants do not run: ${String(fieldsOf(problem)['message'])}`)
  for (const suite of suites.filter((each) => each.state() === 'failed')) {
    const [machine = '', name = ''] = suite.name.split(' ▸ ')
    if (name === 'no fault') throw new Error(`the tests of '${machine}' fail without a fault`)
    found.set(machine, (found.get(machine) ?? new Set()).add(name))
  }
  return found
}
