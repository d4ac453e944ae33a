import {readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import react from '@vitejs/plugin-react'
import {statechartOf} from 'statechart-kit'
import type {InlineConfig, Plugin} from 'vite'
import {machines} from '../../../machines/index.ts'
import {parseSpecCoverage} from '../../../tests/support/spec-coverage.ts'
import type {MachineSources} from '../../../visualiser/catalogue/machine-source.ts'
import {overview} from './overview.ts'
import {machineSource} from './source-places.ts'

/** The specification's sentences with their tests, from `docs/spec-coverage.md`. */
function sentencesText(): string {
  const rows = parseSpecCoverage(readFileSync('docs/spec-coverage.md', 'utf8'))
  return JSON.stringify(Object.fromEntries(rows.map(({id, sentence: text, tests}) => [id, {text, tests}])))
}

/**
 * Where all parts of the machines stand in their source. A built page names no folder of the computer that built it;
 * `MACHINE_SOURCE_URL` may be the address of a file in the repository, with `{file}` and `{line}`.
 */
function sourcesText(isDeveloped: boolean): string {
  const found = Object.entries(machines).map(([id, machine]) => [
    id,
    machineSource(statechartOf(machine), `machines/${id}/machine.ts`),
  ])
  const sources: MachineSources = {
    machines: Object.fromEntries(found),
    folder: isDeveloped ? process.cwd() : null,
    link: process.env['MACHINE_SOURCE_URL'] ?? null,
  }
  return JSON.stringify(sources)
}

/** A module whose default export loads a data file, which the build writes. */
function dataModule(name: string, text: (isDeveloped: boolean) => string): Plugin {
  const module = `virtual:${name}`
  return {
    name,
    resolveId: (source) => (source === module ? `\0${module}` : null),
    load(id) {
      if (id !== `\0${module}`) return null
      if (this.meta.watchMode) return `export default async () => (${text(true)})`
      const file = this.emitFile({type: 'asset', name: `${name}.json`, source: text(false)})
      return `export default async () => {
  const response = await fetch(import.meta.ROLLUP_FILE_URL_${file})
  if (!response.ok) throw new Error(\`The file answers \${response.status}.\`)
  return response.json()
}`
    },
  }
}

/** Files of one machine are named after it. */
function chunkFile(module: string): string {
  const [, statechart, file] = /\/machines\/([a-z-]+)\/(model|layout|paths)\./.exec(module) ?? []
  return `assets/${statechart === undefined ? '[name]' : `${file}-of-${statechart}`}-[hash].js`
}

/** The visualiser's own page; the site's files contain nothing of it. */
export const visualiserSite: InlineConfig = {
  configFile: false,
  root: 'visualiser',
  base: '/machines/',
  publicDir: 'public',
  // The site's development server uses the default cache folder.
  cacheDir: resolve('node_modules/.vite-visualiser'),
  optimizeDeps: {exclude: ['virtual:overview', 'virtual:sentences', 'virtual:sources']},
  plugins: [
    react(),
    dataModule('overview', () => JSON.stringify(overview())),
    dataModule('sentences', sentencesText),
    dataModule('sources', sourcesText),
  ],
  build: {
    outDir: resolve('dist/machines'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: {polyfill: false},
    rolldownOptions: {
      output: {chunkFileNames: ({facadeModuleId}) => chunkFile(facadeModuleId ?? '')},
    },
  },
  // The worker loads a machine by itself; its files have names of their own.
  worker: {
    format: 'es',
    rolldownOptions: {output: {chunkFileNames: 'assets/walked-[name]-[hash].js'}},
  },
}
