import {globSync} from 'node:fs'
import {expect, it} from 'vitest'
import {models} from '../../machines/models.ts'
import {machineTestFiles} from '../../scripts/lib/paths/machine-tests.ts'

it('mutants run every test of a machine, in its file or its folder', () => {
  const own = Object.keys(models).flatMap(machineTestFiles)
  expect(machineTestFiles('otp').length).toBeGreaterThan(1)
  const others = globSync('tests/machines/**/*.test.ts').filter((path) => !own.includes(path))
  // One file is about all machines together.
  expect(others.length, others.join('\n')).toBe(1)
})
