import {execFileSync} from 'node:child_process'
import {existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync} from 'node:fs'
import {resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import {type Statechart, statechartOf} from 'statechart-kit'
import type {AnyStateMachine} from 'xstate'

/** The folders that define machines; `pathfinder` is the kit before it was a package. */
const FOLDERS = ['machines', 'domain', 'packages', 'pathfinder', 'contract']
const KIT = 'packages/statechart-kit'
const WHOLE_TREE = 200 * 1024 * 1024

export interface OldTree {
  /** The full hash. */
  commit: string
  folder: string
}

/**
 * Unpacks the machines of an earlier commit below `.cache/`, once.
 * @throws {Error} with a sentence when there is no such commit
 */
export function unpackOldTree(ref: string, root = '.'): OldTree {
  const git = (...words: string[]) =>
    execFileSync('git', words, {cwd: root, maxBuffer: WHOLE_TREE, stdio: ['ignore', 'pipe', 'ignore']})
  const commit = commitOf(ref, git)
  const folder = resolve(root, '.cache/diff', commit)
  if (existsSync(folder)) return {commit, folder}
  const held = git('ls-tree', '--name-only', commit).toString().split('\n')
  const wanted = FOLDERS.filter((name) => held.includes(name))
  if (!wanted.includes('machines')) throw new Error(`There are no machines in '${ref}'.`)
  // Renames at the end, so that an interrupted run leaves no incomplete tree.
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, {recursive: true})
  try {
    execFileSync('tar', ['-x', '-C', unfinished], {input: git('archive', commit, ...wanted)})
    if (existsSync(`${unfinished}/${KIT}`)) linkKit(unfinished)
    renameSync(unfinished, folder)
  } finally {
    rmSync(unfinished, {recursive: true, force: true})
  }
  return {commit, folder}
}

/** Else its machines would import the kit of today by name. */
function linkKit(folder: string): void {
  mkdirSync(`${folder}/node_modules`)
  symlinkSync(`../${KIT}`, `${folder}/node_modules/statechart-kit`)
}

export interface OldStatecharts {
  statecharts: Map<string, Statechart>
  /** Machines that do not build, with the reason. */
  broken: Map<string, string>
}

/** Builds every machine of an earlier tree; one that does not build is reported and left out. */
export async function statechartsOf({folder}: OldTree): Promise<OldStatecharts> {
  const found: OldStatecharts = {statecharts: new Map(), broken: new Map()}
  for (const {name} of readdirSync(`${folder}/machines`, {withFileTypes: true}).filter((entry) =>
    entry.isDirectory(),
  )) {
    const file = `${folder}/machines/${name}/machine.ts`
    if (!existsSync(file)) continue
    try {
      const machine = Object.values(await import(pathToFileURL(file).href)).find(isMachine)
      if (machine === undefined) throw new Error('it offers no machine')
      found.statecharts.set(name, statechartOf(machine))
    } catch (error) {
      found.broken.set(name, error instanceof Error ? error.message : String(error))
    }
  }
  return found
}

function isMachine(value: unknown): value is AnyStateMachine {
  return typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value
}

function commitOf(ref: string, git: (...words: string[]) => Buffer): string {
  try {
    const answer = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`)
    return answer.toString().trim()
  } catch {
    throw new Error(`'${ref}' is no commit of this repository.`)
  }
}
