import {ROOTS, readFilesBelow} from '../architecture/source-files.ts'

/** Files that reach others by reading instead of importing them. */
const READ_BY: Record<string, string> = {'.sql': 'server/database/migrate.ts'}

/** The generated route tree names routes without their extension. */
const ROUTE = /^src\/routes\/.*(?<!\.tsx?)$/

/** Finds the tests below the browser whose imports reach a file: first those that are named like it, then the nearest. */
export function nearestTests(root = '.'): (file: string) => string[] {
  const importers = new Map<string, string[]>()
  for (const {path, imports} of readFilesBelow([...ROOTS, 'tests', 'scripts'], root))
    for (const each of imports) {
      const target = /\.\w+$/.test(each) && !ROUTE.test(each) ? each : `${each}.tsx`
      importers.set(target, [...(importers.get(target) ?? []), path])
    }
  return (file) => {
    const begin = Object.entries(READ_BY).find(([ending]) => file.endsWith(ending))?.[1] ?? file
    const distances = new Map([[begin, 0]])
    for (const [path, distance] of distances)
      for (const importer of importers.get(path) ?? [])
        if (!distances.has(importer)) distances.set(importer, distance + 1)
    const words = new Set(wordsOf(file))
    const likeness = (test: string) => new Set(wordsOf(test).filter((word) => words.has(word))).size
    return [...distances]
      .filter(([path]) => /^tests\/.*\.test\.tsx?$/.test(path) && isBelowBrowser(path))
      .toSorted(([one, near], [other, far]) => likeness(other) - likeness(one) || near - far)
      .map(([path]) => path)
  }
}

const wordsOf = (path: string) => path.replace(/\.(?:test\.)?\w+$/, '').split(/[/-]/)
const isBelowBrowser = (path: string) => !/^tests\/(?:journeys|defects|architecture)\//.test(path)
