import {execFileSync} from 'node:child_process'
import {mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, expect, it} from 'vitest'
import {copyRepository} from '../../scripts/lib/defects/copy.ts'

const git = (folder: string, ...words: string[]) =>
  execFileSync('git', words, {cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']})

let root = ''
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'pahiya-copied-')))
  git(root, 'init', '--quiet')
})
afterEach(() => rmSync(root, {recursive: true, force: true}))

it('a copy for faults lists its files with Git, as tests of commands do', () => {
  writeFileSync(join(root, '.gitignore'), 'ignored.ts\n')
  for (const name of ['source.ts', 'ignored.ts']) writeFileSync(join(root, name), '')
  const copy = copyRepository(root)
  expect(git(copy.folder, 'ls-files', '*.ts')).toBe('source.ts\n')
  copy.remove()
})

it('a copy for faults has the installed packages, and its own copy of those of the repository', () => {
  writeFileSync(join(root, '.gitignore'), 'node_modules/\n')
  for (const folder of ['packages/kit', 'node_modules/library'])
    mkdirSync(join(root, folder), {recursive: true})
  writeFileSync(join(root, 'packages/kit/index.ts'), '')
  symlinkSync('../packages/kit', join(root, 'node_modules/kit'))
  const copy = copyRepository(root)
  const folder = realpathSync(copy.folder)
  expect(realpathSync(join(folder, 'node_modules/library'))).toBe(join(root, 'node_modules/library'))
  expect(realpathSync(join(folder, 'node_modules/kit'))).toBe(join(folder, 'packages/kit'))
  copy.remove()
})
