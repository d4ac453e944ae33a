import {dirname} from 'node:path'
import type {SourceFile} from './source-files.ts'

export interface FolderImports {
  from: string
  to: string
  /** How many files of `from` import a file of `to`. */
  files: number
}

/** How many path parts name a folder: `src/features/booking`, `server/jobs`, `packages/statechart-kit/src/plan`. */
function depthOf(path: string): number {
  if (path.startsWith('packages/')) return 4
  return /^src\/(?:features|parts|platform|app)\//.test(path) ? 3 : 2
}

/** The folder of a file; a file outside such folders counts as its own folder. */
export function folderOf(path: string): string {
  return path.split('/').slice(0, depthOf(path)).join('/')
}

/** The imports between folders. */
export function folderImports(files: readonly SourceFile[]): FolderImports[] {
  return countedImports(files, (path, imported) => [folderOf(path), folderOf(imported)])
}

/**
 * The imports between what stands side by side in one folder, at every depth: two folders, or a folder and a file. Two
 * files are not compared, nor a folder with what is inside it.
 */
export function sideBySideImports(files: readonly SourceFile[]): FolderImports[] {
  return countedImports(files, (path, imported) => {
    if (dirname(path) === dirname(imported)) return [path, path]
    const [own, other] = [path.split('/'), imported.split('/')]
    const parts = own.findIndex((part, index) => part !== other[index]) + 1
    return [own.slice(0, parts).join('/'), other.slice(0, parts).join('/')]
  })
}

/** The imports between the groups into which `groupsOf` puts both files of an import. */
function countedImports(
  files: readonly SourceFile[],
  groupsOf: (path: string, imported: string) => [from: string, to: string],
): FolderImports[] {
  const counts = new Map<string, FolderImports>()
  for (const {path, imports} of files) {
    const pairs = imports.map((imported) => groupsOf(path, imported)).filter(([from, to]) => from !== to)
    for (const [key, [from, to]] of new Map(pairs.map((pair) => [pair.join(' '), pair])))
      counts.set(key, {from, to, files: (counts.get(key)?.files ?? 0) + 1})
  }
  return [...counts.values()].toSorted((one, other) => one.from.localeCompare(other.from))
}

/** The groups of folders that import one another, directly or through others (Tarjan's components). */
export function folderCycles(imports: readonly FolderImports[]): string[][] {
  const targets = Map.groupBy(imports, ({from}) => from)
  const order = new Map<string, {index: number; low: number}>()
  const [stack, cycles]: [string[], string[][]] = [[], []]
  const visit = (folder: string) => {
    const own = {index: order.size, low: order.size}
    order.set(folder, own)
    stack.push(folder)
    for (const {to} of targets.get(folder) ?? []) {
      const seen = order.get(to)
      if (seen === undefined) own.low = Math.min(own.low, visit(to).low)
      else if (stack.includes(to)) own.low = Math.min(own.low, seen.index)
    }
    if (own.low === own.index) {
      const group = stack.splice(stack.indexOf(folder))
      if (group.length > 1) cycles.push(group.toSorted())
    }
    return own
  }
  for (const folder of targets.keys()) if (!order.has(folder)) visit(folder)
  return cycles
}
