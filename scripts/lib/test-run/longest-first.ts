import {readFileSync} from 'node:fs'
import {relative} from 'node:path'
import type {TestSequencer, TestSpecification} from 'vitest/node'
import {z} from 'zod'

const RECORDED = 'scripts/lib/test-run/durations.json'
/** Files of the first two have a worker each; those of the others share theirs, so they stay together. */
const PROJECTS = ['walks', 'freshness', 'components', 'node']

/** Milliseconds of each file in an earlier whole run. */
const durations = z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(RECORDED, 'utf8')))
/** A new file may be a long one. */
const durationOf = ({moduleId}: TestSpecification) =>
  durations[relative(process.cwd(), moduleId)] ?? Number.MAX_SAFE_INTEGER
const placeOf = ({project}: TestSpecification) => PROJECTS.indexOf(project.name)
const hasOwnEnvironment = ({moduleId}: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment ')

/**
 * Starts each project with the files that took longest, so that no long one is left alone at the end. Without it
 * Vitest goes by the size of a file, unless it has run here before. Files with an environment of their own come last:
 * Vitest ends a worker, with all that it has loaded, when the next file in the queue has another environment.
 */
export class LongestFirst implements TestSequencer {
  sort(files: TestSpecification[]): TestSpecification[] {
    const apart = new Set(files.filter(hasOwnEnvironment))
    return files.toSorted(
      (one, other) =>
        placeOf(one) - placeOf(other) ||
        Number(apart.has(one)) - Number(apart.has(other)) ||
        durationOf(other) - durationOf(one),
    )
  }

  /** `npm test -- --shard` chooses the files itself. */
  shard(files: TestSpecification[]): TestSpecification[] {
    return files
  }
}
