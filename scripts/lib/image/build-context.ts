import {readdirSync, readFileSync} from 'node:fs'
import {join, matchesGlob} from 'node:path'

/** The files that Docker sends to the build: the last line of the ignore file that names a path decides. */
export function contextFiles(ignoreFile: string, folder = '.'): string[] {
  const rules = readFileSync(ignoreFile, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({isKept: line.startsWith('!'), pattern: line.replace(/^!/, '')}))
  const isSent = (path: string) =>
    rules.findLast(
      ({pattern}) => names(pattern, path) || parentsOf(path).some((each) => names(pattern, each)),
    )?.isKept ?? true
  const mayHold = (path: string) =>
    isSent(path) || rules.some(({isKept, pattern}) => isKept && pattern.startsWith(`${path}/`))

  function filesIn(path: string): string[] {
    return readdirSync(join(folder, path), {withFileTypes: true}).flatMap((entry) => {
      const name = path === '' ? entry.name : `${path}/${entry.name}`
      if (!entry.isDirectory()) return isSent(name) ? [name] : []
      return mayHold(name) ? filesIn(name) : []
    })
  }
  return filesIn('').sort()
}

function names(pattern: string, path: string): boolean {
  return pattern === '**' || pattern === path || matchesGlob(path, pattern)
}

function parentsOf(path: string): string[] {
  const parts = path.split('/')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'))
}
