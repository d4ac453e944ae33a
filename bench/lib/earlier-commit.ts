import {execFileSync, spawnSync} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'
import {linkPackages} from '../../scripts/lib/defects/copy.ts'

const LOCKFILE = 'package-lock.json'

const git = (...words: string[]) =>
  execFileSync('git', words, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  })

/**
 * The full hash of a commit whose benchmarks can run with the packages that are installed.
 * @throws {Error} with one line for a person
 */
export function comparableCommit(name: string): string {
  const commit = hashOf(name)
  if (git('show', `${commit}:${LOCKFILE}`) !== readFileSync(LOCKFILE, 'utf8'))
    throw new Error(`--before must be a commit with this ${LOCKFILE}, not '${name}': its packages are others`)
  return commit
}

function hashOf(name: string): string {
  try {
    return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`).trim()
  } catch {
    throw new Error(`--before must be a commit, not '${name}'`)
  }
}

/**
 * Runs each benchmark on an earlier commit and on the present files, one after the other, so that both meet the same
 * computer. Each line says of which it is.
 */
export function benchWithEarlier(commit: string, names: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'pahiya-before-'))
  const tree = join(folder, 'tree')
  git('worktree', 'add', '--detach', tree, commit)
  try {
    linkPackages(resolve('node_modules'), join(tree, 'node_modules'))
    for (const name of names) {
      run(name, tree, commit.slice(0, 8))
      run(name, '.', 'present files')
    }
  } finally {
    git('worktree', 'remove', '--force', tree)
    rmSync(folder, {recursive: true, force: true})
  }
}

function run(name: string, cwd: string, of: string): void {
  const {status, stdout} = spawnSync(process.execPath, ['bench/main.ts', name], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for (const line of stdout.split('\n').filter((each) => each.startsWith('{')))
    console.log(JSON.stringify({of, ...JSON.parse(line)}))
  if (status !== 0) console.error(`${name}: the benchmark of ${of} ended with ${status}`)
}
