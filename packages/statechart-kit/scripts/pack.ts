import '../../../scripts/lib/help.ts'
import {execFileSync} from 'node:child_process'
import {copyFileSync, cpSync, mkdirSync, rmSync, writeFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {buildLibrary, type Manifest, PACKAGE, readManifest} from './library.ts'
import {buildViewer} from './viewer.ts'

const TEXTS = ['README.md', 'CHANGELOG.md', 'API.md', 'LICENSE']

/**
 * Builds the package into a folder and packs it there: Node strips no types below `node_modules`, so the sources cannot
 * be published as they are.
 * @returns the path of the packed file
 */
export async function packKit(folder: string): Promise<string> {
  rmSync(folder, {recursive: true, force: true})
  mkdirSync(folder, {recursive: true})
  buildLibrary(join(folder, 'lib'))
  await buildViewer(join(folder, 'viewer'))
  for (const name of TEXTS) copyFileSync(join(PACKAGE, name), join(folder, name))
  cpSync(join(PACKAGE, 'examples'), join(folder, 'examples'), {recursive: true})
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published(readManifest()), null, 2)}\n`)
  const packed: {filename: string}[] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--silent'], {cwd: folder, encoding: 'utf8'}),
  )
  return join(folder, packed[0]?.filename ?? '')
}

/**
 * The manifest with the built files in place of the sources. The optional peers become peers here only: in the workspace
 * npm would install them with the product.
 */
function published({
  exports,
  bin,
  private: _,
  devDependencies: __,
  optionalPeers,
  peerDependencies,
  ...manifest
}: Manifest): object {
  const builtFile = (source: string) => source.replace('./src/', './lib/').replace(/\.ts$/, '')
  const built = Object.entries(exports).map(([entry, source]) => [
    entry,
    {types: `${builtFile(source)}.d.ts`, default: `${builtFile(source)}.js`},
  ])
  const programs = Object.entries(bin).map(([name, source]) => [name, `${builtFile(source)}.js`])
  const optional = Object.keys(optionalPeers).map((name) => [name, {optional: true}])
  return {
    ...manifest,
    exports: Object.fromEntries(built),
    bin: Object.fromEntries(programs),
    files: ['examples', 'lib', 'viewer'],
    peerDependencies: {...peerDependencies, ...optionalPeers},
    peerDependenciesMeta: Object.fromEntries(optional),
  }
}

if (import.meta.main) console.log(await packKit(resolve('dist/statechart-kit')))
