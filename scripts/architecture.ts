import './lib/help.ts'
import {folderCycles, folderImports, folderOf, sideBySideImports} from './lib/architecture/folder-graph.ts'
import {LONG_FUNCTION_LINES, longFunctions} from './lib/architecture/long-functions.ts'
import {ROOTS, readSourceFiles, type SourceFile} from './lib/architecture/source-files.ts'

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function sizes(files: readonly SourceFile[]) {
  const lines = files.map((each) => each.lines).toSorted((one, other) => one - other)
  return {
    files: files.length,
    lines: lines.reduce((sum, each) => sum + each, 0),
    median: percentile(lines, 0.5),
    p90: percentile(lines, 0.9),
    longest: lines.at(-1) ?? 0,
  }
}

const files = readSourceFiles()
const imports = folderImports(files)
const folders = Map.groupBy(files, ({path}) => folderOf(path))

console.log('| folder | files | code lines | median | p90 | longest | imports |')
console.log('| --- | --- | --- | --- | --- | --- | --- |')
for (const [folder, held] of folders) {
  const {files: count, lines, median, p90, longest} = sizes(held)
  const targets = imports.filter(({from}) => from === folder).map(({to, files: by}) => `${to} (${by})`)
  console.log(`| ${folder} | ${count} | ${lines} | ${median} | ${p90} | ${longest} | ${targets.join(', ')} |`)
}
const all = sizes(files)
console.log(
  `| all | ${all.files} | ${all.lines} | ${all.median} | ${all.p90} | ${all.longest} | ${imports.length} |`,
)

console.log('\n```mermaid\ngraph LR')
for (const {from, to, files: by} of imports) console.log(`  ${from} -->|${by}| ${to}`)
console.log('```')

const cycles = folderCycles(sideBySideImports(files))
console.log(`\nCycles between folders: ${cycles.length === 0 ? 'none' : ''}`)
for (const cycle of cycles) console.log(`- ${cycle.join(', ')}`)

const long = longFunctions([...ROOTS, 'scripts'])
console.log(`\nFunctions over ${LONG_FUNCTION_LINES} code lines: ${long.length}`)
for (const {path, name, lines} of long) console.log(`- ${path} ${name}: ${lines}`)
