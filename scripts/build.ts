import './lib/help.ts'
import {createHash} from 'node:crypto'
import {existsSync, globSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {brotliCompressSync, constants, gzipSync} from 'node:zlib'
import {build} from 'vite'
import {buildWorker} from './lib/build-worker.ts'
import {visualiserSite} from './lib/machines/site.ts'
import {drawSharedPictures} from './lib/site-build/pictures.ts'

const STAMP = 'dist/stamp'
const INPUTS = [
  'src/**/*',
  'domain/**/*',
  'contract/**/*',
  'machines/**/*',
  'packages/statechart-kit/{package.json,src/**/*}',
  'visualiser/**/*',
  'scripts/lib/machines/site.ts',
  'docs/spec-coverage.md',
  'content/**/*',
  'public/**/*',
  'index.html',
  'vite.config.ts',
  'scripts/lib/build-worker.ts',
  'scripts/generate/compile-texts.ts',
  'scripts/lib/site-build/**/*',
  'scripts/lib/precached-files.ts',
  'package-lock.json',
]
const COMPRESSIBLE = /\.(js|css|html|svg|json)$/
const SMALLEST_WORTH_COMPRESSING = 256

function inputsHash(): string {
  const hash = createHash('sha256')
  for (const path of globSync(INPUTS, {withFileTypes: true})
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.gen.ts'))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort()) {
    hash.update(path).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/**
 * Builds into `dist/`: the static files of site and visualiser, each with its compressed forms, and
 * `render.js`.
 */
async function buildSite(): Promise<void> {
  process.env['NODE_ENV'] = 'production'
  await build({logLevel: 'warn'})
  await build({logLevel: 'warn', build: {ssr: 'src/app/render.tsx'}})
  await buildWorker()
  await build({...visualiserSite, logLevel: 'warn'})
  await drawSharedPictures('dist/client/consumer/images')
  for (const path of globSync('dist/{client,machines}/**/*').filter((name) => COMPRESSIBLE.test(name))) {
    const content = readFileSync(path)
    if (content.length < SMALLEST_WORTH_COMPRESSING) continue
    const params = {[constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length}
    writeFileSync(`${path}.br`, brotliCompressSync(content, {params}))
    writeFileSync(`${path}.gz`, gzipSync(content, {level: 9}))
  }
}

/** Builds when the sources have changed since the last build; returns whether it did. */
export async function buildIfStale(): Promise<boolean> {
  let hash = inputsHash()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return false
  // The server's own output is one JSON object a line.
  console.error('Building the site: this takes half a minute …')
  let built: string
  // A source that is saved during the build may be in some of its files only.
  do {
    built = hash
    await buildSite()
    hash = inputsHash()
  } while (hash !== built)
  mkdirSync('dist', {recursive: true})
  writeFileSync(STAMP, hash)
  return true
}

if (import.meta.main) await buildIfStale()
