import {chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, it} from 'vitest'
import {startServerProcess} from '../support/server/server-process.ts'

/** Everything in the folder, itself included, with its mode. */
function modesIn(directory: string): {path: string; mode: number; isFolder: boolean}[] {
  const names = readdirSync(directory, {recursive: true}).map(String)
  return ['.', ...names].map((name) => {
    const facts = lstatSync(join(directory, name))
    return {path: name, mode: facts.mode & 0o777, isFolder: facts.isDirectory()}
  })
}

const openToOthers = (directory: string) =>
  modesIn(directory).filter(({mode, isFolder}) => mode !== (isFolder ? 0o700 : 0o600))

it('only the server’s user can read the data folder; one that others could read is mended at the start', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'pahiya-private-'))
  chmodSync(directory, 0o755)
  try {
    let lines = ''
    const start = () =>
      startServerProcess({DATA_DIR: directory}, undefined, {hearError: (text) => (lines += text)})
    const first = await start()
    expect(modesIn(directory).length).toBeGreaterThan(100)
    expect(openToOthers(directory)).toEqual([])
    await first.stop()

    for (const {path, isFolder} of modesIn(directory))
      chmodSync(join(directory, path), isFolder ? 0o755 : 0o644)
    lines = ''
    const second = await start()
    expect(openToOthers(directory)).toEqual([])
    expect(lines).toContain(`DATA_DIR ${directory} could be read by other users: now it is this user’s alone`)
    await second.stop()

    lines = ''
    const third = await start()
    await third.stop()
    expect(lines).not.toContain('could be read')
  } finally {
    rmSync(directory, {recursive: true, force: true})
  }
})
