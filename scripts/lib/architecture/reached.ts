import {ROOTS, readFilesBelow} from './source-files.ts'

/** Files that reach others by reading instead of importing them. */
const READ_BY: Record<string, string> = {'.sql': 'server/database/migrate.ts'}

/** The generated route tree names routes without their extension. */
const ROUTE = /^src\/routes\/.*(?<!\.tsx?)$/

/**
 * Finds every file that imports a file, directly or through others, with the number of imports between them. A file of
 * `hubs` is found, but what imports it is not.
 */
export function importersIn(root = '.', hubs: RegExp | null = null): (file: string) => Map<string, number> {
  const importers = new Map<string, string[]>()
  for (const {path, imports} of readFilesBelow(
    [...ROOTS, 'packages/statechart-kit/tests', 'tests', 'scripts'],
    root,
  ))
    for (const each of imports) {
      const target = /\.\w+$/.test(each) && !ROUTE.test(each) ? each : `${each}.tsx`
      importers.set(target, [...(importers.get(target) ?? []), path])
    }
  return (file) => {
    const begin = Object.entries(READ_BY).find(([ending]) => file.endsWith(ending))?.[1] ?? file
    const distances = new Map([[begin, 0]])
    for (const [path, distance] of distances)
      if (path === begin || hubs?.test(path) !== true)
        for (const importer of importers.get(path) ?? [])
          if (!distances.has(importer)) distances.set(importer, distance + 1)
    return distances
  }
}
