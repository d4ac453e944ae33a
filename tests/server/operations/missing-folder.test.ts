import {mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {checkDataDirectory} from '../../../scripts/lib/doctor/surroundings.ts'
import {readConfig} from '../../../server/config.ts'
import {takeDataDirectory} from '../../../server/database/embedded/data-directory.ts'
import {exportData} from '../../../server/own-data/export-data.ts'
import {PRODUCTION} from '../../support/server/server-process.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'pahiya-folder-'))
const file = join(folder, 'file')
writeFileSync(file, '')
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, {recursive: true})
})

/** Nobody can make a folder there, not even the system's administrator. */
const FORBIDDEN = '/proc/pahiya/data'

async function doctorOf(DATA_DIR: string) {
  const [first] = await checkDataDirectory(readConfig({...PRODUCTION, DATA_DIR}))
  return `${first?.verdict} ${first?.text}`
}

describe('A folder that does not exist', () => {
  it('can be used where it can be made, however deep, and the doctor leaves nothing there', async () => {
    const deep = join(folder, 'one', 'two')
    expect(await doctorOf(deep)).toBe(`ok data: ${deep} can be used`)
    expect(readdirSync(folder)).toEqual(['file'])
  })

  it.each([FORBIDDEN, join(file, 'data')])('cannot be used where none can be made: %s', async (path) => {
    expect(await doctorOf(path)).toBe(
      `problem data: ${path} cannot be written: give the server's user the right to write there`,
    )
    await expect(takeDataDirectory(path)).rejects.toThrow(/cannot be written \((ENOENT|ENOTDIR)\)/)
  })

  it('ends an export that cannot make it', async () => {
    await expect(exportData(server.database, FORBIDDEN, 'csv')).rejects.toThrow('ENOENT')
  })

  it('is made by an export with those above it', async () => {
    const deep = join(folder, 'three', 'four')
    await exportData(server.database, deep, 'csv')
    expect(readdirSync(deep)).toContain('workshops.csv')
  })
})
