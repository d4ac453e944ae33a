import {execFileSync} from 'node:child_process'
import {globSync, readFileSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {dirname, join, resolve} from 'node:path'

export const PACKAGE = resolve(import.meta.dirname, '..')

export interface Manifest {
  exports: Record<string, string>
  bin: Record<string, string>
  peerDependencies: Record<string, string>
  optionalPeers: Record<string, string>
  [property: string]: unknown
}

export function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'))
}

/** Builds the package as JavaScript with types into a folder. */
export function buildLibrary(to: string): void {
  const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
  execFileSync(process.execPath, [
    compiler,
    '--project',
    join(PACKAGE, 'tsconfig.build.json'),
    '--outDir',
    to,
  ])
  // The compiler rewrites imports in JavaScript only.
  for (const path of globSync(`${to}/**/*.d.ts`))
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/(['"]\.{1,2}\/[^'"]+)\.ts(['"])/g, '$1.js$2'))
}
