import {execFileSync} from 'node:child_process'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, it} from 'vitest'
import {copyRepository} from '../../scripts/lib/defects/copy.ts'

it('a copy for faults lists its files with Git, as tests of commands do', () => {
  const root = mkdtempSync(join(tmpdir(), 'pahiya-copied-'))
  const git = (folder: string, ...words: string[]) =>
    execFileSync('git', words, {cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']})
  try {
    git(root, 'init', '--quiet')
    writeFileSync(join(root, '.gitignore'), 'ignored.ts\n')
    for (const name of ['source.ts', 'ignored.ts']) writeFileSync(join(root, name), '')
    const copy = copyRepository(root)
    expect(git(copy.folder, 'ls-files', '*.ts')).toBe('source.ts\n')
    copy.remove()
  } finally {
    rmSync(root, {recursive: true, force: true})
  }
})
