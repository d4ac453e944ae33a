import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {CommandFailure} from './failure.ts'

const SOURCE = /\.[cm]?[jt]sx?$/
const IGNORED = /\.d\.[cm]?ts$|\.(?:test|spec|stories)\.[cm]?[jt]sx?$/
const FOREIGN_FOLDERS = new Set(['node_modules', 'dist', 'build', 'coverage'])

/**
 * A file itself; of a folder, the source files that create a machine.
 * @throws {CommandFailure} when there is nothing of the kind
 */
export function filesWithMachines(target: string): string[] {
  if (!existsSync(target))
    throw new CommandFailure({
      file: target,
      line: null,
      message: 'there is no such file or folder',
      remedy: 'Give the path of a file that exports a machine, or of a folder with such files.',
    })
  if (statSync(target).isFile()) return [target]
  const found = sourcesBelow(target).filter((file) => /\bcreateMachine\b/.test(readFileSync(file, 'utf8')))
  if (found.length === 0)
    throw new CommandFailure({
      file: target,
      line: null,
      message: 'no file below this folder calls createMachine',
      remedy: 'Give another folder, or a file that exports a machine.',
    })
  return found
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, {withFileTypes: true})
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory())
        return FOREIGN_FOLDERS.has(entry.name) || entry.name.startsWith('.') ? [] : sourcesBelow(path)
      return SOURCE.test(entry.name) && !IGNORED.test(entry.name) ? [path] : []
    })
}

/** The files in which the model of a file's machines is looked for, in this order. */
export function modelFilesOf(file: string): string[] {
  const [, begin = '', name = '', ending = ''] = /^(.*?)([^/\\]+)(\.[cm]?[jt]sx?)$/.exec(file) ?? []
  const short = name.replace(/\.machine$/, '')
  const candidates = [
    `${begin}${short}.model${ending}`,
    ...(name === 'machine' ? [`${begin}model${ending}`] : []),
  ]
  return candidates.filter((path) => path !== file && existsSync(path))
}
