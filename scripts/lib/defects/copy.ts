import {execFileSync} from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join, resolve} from 'node:path'

/** Copies the repository's files to a temporary folder, for faults that must not reach the work tree. */
export function copyRepository(root = '.'): {folder: string; remove(): void} {
  const folder = mkdtempSync(join(tmpdir(), 'pahiya-defects-'))
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  for (const path of listed.split('\0').filter((each) => each !== '')) {
    mkdirSync(dirname(join(folder, path)), {recursive: true})
    cpSync(join(root, path), join(folder, path))
  }
  // Some tests list the files with Git.
  execFileSync('git', ['init', '--quiet'], {cwd: folder})
  execFileSync('git', ['add', '--all'], {cwd: folder})
  // The tests' prepared databases are used again.
  mkdirSync(join(root, '.cache'), {recursive: true})
  symlinkSync(resolve(root, '.cache'), join(folder, '.cache'))
  linkPackages(resolve(root, 'node_modules'), join(folder, 'node_modules'))
  const remove = () => rmSync(folder, {recursive: true, force: true})
  process.on('exit', remove)
  return {folder, remove}
}

/** A package of the repository is a relative link to its folder: in the copy it is the copied one. */
export function linkPackages(installed: string, own: string): void {
  mkdirSync(own)
  for (const entry of existsSync(installed) ? readdirSync(installed, {withFileTypes: true}) : []) {
    const place = join(installed, entry.name)
    symlinkSync(entry.isSymbolicLink() ? readlinkSync(place) : place, join(own, entry.name))
  }
}
