import {execFileSync} from 'node:child_process'
import {importersIn} from '../architecture/reached.ts'
import {readFilesBelow} from '../architecture/source-files.ts'

export interface Reached {
  /** Browser tests other than the walks. */
  journeys: string[]
  /** Machines that a changed file reaches, or whose screen it reaches. */
  machines: string[]
}

/**
 * Files changed since a commit, those of no commit included.
 * @throws {Error} with one line when there is no such commit
 */
export function changedFiles(commit: string): string[] {
  const git = (...words: string[]) =>
    execFileSync('git', words, {encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe']})
      .split('\n')
      .filter(Boolean)
  try {
    git('rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^{commit}`)
  } catch {
    throw new Error(`'${commit}' is no commit`)
  }
  return [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')]
}

/** Every screen and every machine meets in these, so that a way through them says nothing. */
export const HUBS =
  /^(?:src\/(?:app|routes)\/|tests\/support\/|tests\/components\/\w+\.ts|machines\/(?:index|models)\.ts)/

/** A file that only one machine's screen or types need; its first group names the machine. */
export const MACHINE = /^(?:tests\/components|machines)\/([\w-]+)\/(?:mount\.tsx|machine\.ts|types\.ts)$/

/** The feature of a file: a change in one file may show in any screen of its feature. */
const featureOf = (path: string) => /^src\/(?:features|parts)\/[\w-]+\//.exec(path)?.[0] ?? path

/** Reads the sources once; the function returned says what changed files reach in the browser. */
export function browserReach(root = '.'): (files: readonly string[]) => Reached {
  const importersOf = importersIn(root, HUBS)
  const sources = readFilesBelow(['src', 'visualiser'], root)
  return (files) => {
    const reached = [...new Set(files.flatMap((file) => [...importersOf(file).keys()]))]
    const features = new Set(reached.map(featureOf))
    const met = sources.filter(({path}) => features.has(featureOf(path))).flatMap(({imports}) => imports)
    return {
      journeys: reached.filter((file) => /^tests\/journeys\/.*(?<!paths)\.test\.ts$/.test(file)).toSorted(),
      machines: [
        ...new Set([...reached, ...met].flatMap((file) => MACHINE.exec(file)?.[1] ?? [])),
      ].toSorted(),
    }
  }
}
