import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Defect} from '../../../tests/defects/defect.ts'
import type {Round} from './nearest-tests.ts'
import {runTests} from './run-tests.ts'

/**
 * Tries faults in a copy of the repository, one at a time. Answers the first failing test, or `null`.
 * @throws {Error} when that test fails without the fault too
 */
export function faultTrial(
  folder: string,
): (file: string, defect: Defect, rounds: readonly Round[]) => string | null {
  /** Files whose tests passed in the copy, with a fault or without. */
  const sound = new Set<string>()
  return (file, defect, rounds) => {
    const place = join(folder, file)
    const right = readFileSync(place, 'utf8')
    writeFileSync(
      place,
      right.replace(defect.text, () => defect.instead),
    )
    try {
      for (const {tests, machine} of rounds) {
        const {passed, failed} = runTests(folder, tests, machine)
        for (const each of passed) sound.add(key(each, machine))
        if (failed === null) continue
        writeFileSync(place, right)
        prove(failed.file, machine)
        return `${failed.file}: ${failed.title}`
      }
      return null
    } finally {
      writeFileSync(place, right)
    }
  }

  function prove(test: string, machine?: string) {
    if (sound.has(key(test, machine))) return
    const {failed} = runTests(folder, [test], machine)
    if (failed !== null) throw new Error(`${failed.file} fails without a fault: ${failed.title}`)
    sound.add(key(test, machine))
  }
}

const key = (test: string, machine = 'all') => `${test} ${machine}`
