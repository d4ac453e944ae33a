import {importersIn} from '../architecture/reached.ts'
import {browserReach, HUBS, MACHINE} from '../test-run/changed.ts'

/** Test files that run together. */
export interface Round {
  tests: readonly string[]
  /** Walks the paths of this machine alone. */
  machine?: string
}

const WALKS = 'tests/components/paths.test.tsx'
/** A test of `npm test`; deep tests run too seldom to count. */
const TEST = /^(?:packages\/[\w-]+\/)?tests\/.*(?<!\.deep)\.test\.tsx?$/
/** Whoever breaks a line looks at its likeliest tests: what none of them finds counts as not found. */
const DIRECT = 5
const MACHINES = 3
const DISTANT = 3

/**
 * Finds the likeliest tests below the browser whose imports reach a file, in order: those of its folder's name, then the
 * nearest, then the walks of the machines nearby, at last those which reach it only with the whole site.
 */
export function likeliestTests(root = '.'): (file: string, firstTest?: string) => Round[] {
  const directImportersOf = importersIn(root, HUBS)
  const importersOf = importersIn(root)
  const reachedInBrowser = browserReach(root)
  return (file, firstTest) => {
    const direct = directImportersOf(file)
    const all = testsIn(importersOf(file), file)
    const first = firstTest === undefined ? [] : [firstTest]
    const own = all.filter((test) => folderOf(test) === folderOf(file))
    const ranked = [...new Set([...first, ...own, ...testsIn(direct, file)])]
    const distant = all.filter((test) => !ranked.includes(test))
    const machines = machinesAround(file, direct, reachedInBrowser([file]).machines).slice(0, MACHINES)
    return [
      {tests: ranked.slice(0, 1)},
      {tests: ranked.slice(1, DIRECT)},
      ...machines.map((machine) => ({tests: [WALKS], machine})),
      {tests: distant.slice(0, DISTANT)},
    ].filter(({tests}) => tests.length > 0)
  }
}

function testsIn(importers: ReadonlyMap<string, number>, file: string): string[] {
  const words = new Set(wordsOf(file))
  const likeness = (test: string) => new Set(wordsOf(test).filter((word) => words.has(word))).size
  return [...importers]
    .filter(([path]) => TEST.test(path) && path !== WALKS && isBelowBrowser(path))
    .toSorted(([one, near], [other, far]) => likeness(other) - likeness(one) || near - far)
    .map(([path]) => path)
}

/** Machines whose screen or parts the file reaches, the nearest first; then the others of its feature. */
function machinesAround(
  file: string,
  importers: ReadonlyMap<string, number>,
  ofFeature: readonly string[],
): string[] {
  const words = wordsOf(file)
  const near = [...importers].toSorted(([, one], [, other]) => one - other)
  const named = ofFeature.toSorted(
    (one, other) => Number(words.includes(other)) - Number(words.includes(one)),
  )
  return [...new Set([...near.flatMap(([path]) => MACHINE.exec(path)?.[1] ?? []), ...named])]
}

/** The feature, or the folder of the server: `booking-details` of `src/features/booking-details/changes/move-form.tsx`. */
const folderOf = (path: string) =>
  /^(?:tests\/)?(?:src\/(?:features|parts)|components|site|server|domain|machines)\/([\w-]+)\//.exec(
    path,
  )?.[1] ?? path

const wordsOf = (path: string) => path.replace(/\.(?:test\.)?\w+$/, '').split(/[/-]/)
const isBelowBrowser = (path: string) => !/^tests\/(?:journeys|defects|architecture)\//.test(path)
