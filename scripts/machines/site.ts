import {readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import react from '@vitejs/plugin-react'
import type {InlineConfig, Plugin} from 'vite'
import {parseSpecCoverage} from '../../tests/support/spec-coverage.ts'

const MODULE = 'virtual:sentences'

/** Gives the page the specification's sentences with their tests, as `docs/spec-coverage.md` has them. */
const sentences: Plugin = {
  name: 'sentences',
  resolveId: (source) => (source === MODULE ? `\0${MODULE}` : null),
  load(id) {
    if (id !== `\0${MODULE}`) return null
    const rows = parseSpecCoverage(readFileSync('docs/spec-coverage.md', 'utf8'))
    const byId = rows.map(({id: name, sentence: text, tests}) => [name, {text, tests}])
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(byId)))})`
  },
}

/** The visualiser's own page; nothing of it stands in the site's files. */
export const visualiserSite: InlineConfig = {
  configFile: false,
  root: 'visualiser',
  base: '/machines/',
  publicDir: false,
  // The site's own development server keeps what it prepares in the usual folder.
  cacheDir: resolve('node_modules/.vite-visualiser'),
  optimizeDeps: {exclude: [MODULE]},
  plugins: [react(), sentences],
  build: {
    outDir: resolve('dist/machines'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: {polyfill: false},
  },
}
