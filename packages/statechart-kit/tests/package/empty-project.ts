import {execFileSync, spawnSync} from 'node:child_process'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'
import {packKit} from '../../scripts/pack.ts'

export interface EmptyProject {
  folder: string
  /** Writes a file and returns what a command says of it. */
  run(program: string, words: readonly string[]): {status: number | null; output: string; errors: string}
  write(file: string, text: string): void
  remove(): void
}

/** A project outside the repository that has the packed kit and XState, installed by npm without a network. */
export async function emptyProject(libraries: readonly string[] = ['xstate']): Promise<EmptyProject> {
  const folder = mkdtempSync(join(tmpdir(), 'statechart-kit-'))
  const packed = await packKit(join(folder, 'packed'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({name: 'elsewhere', type: 'module'}))
  const linked = libraries.map((name) => `file:${resolve('node_modules', name)}`)
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', packed, ...linked], {cwd: folder})
  return {
    folder,
    run(program, words) {
      const {status, stdout, stderr} = spawnSync(program, words, {cwd: folder, encoding: 'utf8'})
      return {status, output: stdout, errors: stderr}
    },
    write: (file, text) => writeFileSync(join(folder, file), text),
    remove: () => rmSync(folder, {recursive: true, force: true}),
  }
}
