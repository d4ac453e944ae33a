import {execFileSync} from 'node:child_process'
import {existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, statSync, symlinkSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join, relative, resolve} from 'node:path'
import {CommandFailure} from './load/failure.ts'

const WHOLE_TREE = 500 * 1024 * 1024

export interface Earlier {
  commit: string
  folder: string
  /** The file or folder in the commit; `null` when it has none. */
  target: string | null
  remove(): void
}

/**
 * Unpacks a commit into a folder of its own, with links to the packages that are installed now.
 * @throws {CommandFailure} when there is no such commit, or no repository
 */
export function unpack(ref: string, target: string): Earlier {
  const path = resolve(target)
  const place = existsSync(path) && statSync(path).isDirectory() ? path : dirname(path)
  const root = git(existsSync(place) ? place : '.', ['rev-parse', '--show-toplevel'], ref)
    .toString()
    .trim()
  const named = git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`], ref)
  const commit = named.toString().trim()
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'statechart-kit-')))
  const remove = () => rmSync(folder, {recursive: true, force: true})
  try {
    execFileSync('tar', ['-x', '-C', folder], {input: git(root, ['archive', commit], ref)})
    const inside = relative(root, existsSync(path) ? realpathSync(path) : path)
    linkPackages(root, folder, inside)
    const old = join(folder, inside)
    return {commit, folder, target: existsSync(old) ? old : null, remove}
  } catch (error) {
    remove()
    throw error
  }
}

function git(folder: string, words: readonly string[], ref: string): Buffer {
  try {
    return execFileSync('git', [...words], {
      cwd: folder,
      maxBuffer: WHOLE_TREE,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    throw new CommandFailure({
      file: ref,
      line: null,
      message: 'is no commit of this repository',
      remedy: 'Give a commit, a branch or a tag of the Git repository that the file is in.',
    })
  }
}

/** For the repository and each folder on the way to the file, since a workspace may have packages of its own. */
function linkPackages(root: string, folder: string, inside: string): void {
  const parts = inside.split(/[\\/]/)
  for (let depth = 0; depth <= parts.length; depth += 1) {
    const at = parts.slice(0, depth).join('/')
    const packages = join(root, at, 'node_modules')
    const link = join(folder, at, 'node_modules')
    if (!existsSync(packages) || existsSync(link)) continue
    mkdirSync(dirname(link), {recursive: true})
    symlinkSync(packages, link)
  }
}
