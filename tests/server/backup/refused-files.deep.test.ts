import {execFileSync} from 'node:child_process'
import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {gzipSync} from 'node:zlib'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {makeBackup} from '../../../server/database/embedded/backup/make-backup.ts'
import {restoreBackup} from '../../../server/database/embedded/backup/restore-backup.ts'
import {openEmbeddedDatabase} from '../../../server/database/embedded/embedded.ts'
import {emptyDump} from '../../support/server/engines.ts'

let folder: string
let whole: Buffer
/** A folder with a database, and how it was. */
let target: string
let copy: string
const MANIFEST = {
  product: 'pahiya',
  format: 1,
  engine: '18',
  release: '1',
  madeAt: '2026-11-24T00:00:00.000Z',
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pahiya-refused-'))
  const directory = join(folder, 'data')
  mkdirSync(directory)
  await (
    await openEmbeddedDatabase({directory: join(directory, 'database'), dump: await emptyDump()})
  ).close()
  await makeBackup(directory, join(folder, 'whole.tar.gz'))
  whole = readFileSync(join(folder, 'whole.tar.gz'))
  target = directory
  copy = join(folder, 'copy')
  execFileSync('cp', ['-a', target, copy])
})
afterAll(() => rmSync(folder, {recursive: true}))

/** A tar file with this manifest, a version of PostgreSQL and other files. */
function archiveOf(manifest: object, files: Record<string, string> = {}): Buffer {
  const source = mkdtempSync(join(folder, 'source-'))
  const all = {'backup.json': JSON.stringify(manifest), 'database/PG_VERSION': '18\n', ...files}
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(join(source, name, '..'), {recursive: true})
    writeFileSync(join(source, name), text)
  }
  return execFileSync('tar', ['-czf', '-', '-C', source, ...Object.keys(all)])
}

const flipped = () => {
  const copy = Buffer.from(whole)
  const middle = Math.floor(copy.length / 2)
  copy.writeUInt8(copy.readUInt8(middle) ^ 0xff, middle)
  return copy
}

it.each<[string, () => Buffer, RegExp]>([
  ['that is empty', () => Buffer.alloc(0), /is damaged \(unexpected end of file\)/],
  ['that is a text', () => Buffer.from('dear Asha'), /is no backup of this product$/],
  ['that is a packed text', () => gzipSync('dear Asha'), /is no backup of this product$/],
  ['that is cut off', () => whole.subarray(0, whole.length - 1000), /is damaged \(unexpected end of file\)/],
  ['with one byte changed', flipped, /is damaged \([^)]+\): take another backup$/],
  ['of another product', () => archiveOf({product: 'other'}), /is no backup of this product, or of a newer/],
  ['of a later form', () => archiveOf({...MANIFEST, format: 2}), /is no backup of this product, or of a/],
  [
    'of another engine',
    () => archiveOf({...MANIFEST, engine: '19'}),
    /PostgreSQL 19, and this .* use version 1$/,
  ],
  [
    'with a file elsewhere',
    () => archiveOf(MANIFEST, {'etc/passwd': 'root'}),
    /is no backup of this product$/,
  ],
  ['with half a database', () => archiveOf(MANIFEST), /has a damaged database/],
])('A file %s is refused, and nothing is written', async (_, content, line) => {
  const file = join(folder, 'file.tar.gz')
  writeFileSync(file, content())
  await expect(restoreBackup(file, target, target)).rejects.toThrow(line)
  execFileSync('diff', ['--recursive', target, copy])
  const fresh = join(folder, 'fresh')
  await expect(restoreBackup(file, fresh, undefined)).rejects.toThrow(line)
  expect(existsSync(join(fresh, 'database'))).toBe(false)
  rmSync(fresh, {recursive: true, force: true})
})

it('A file that does not exist is refused', async () => {
  const file = join(folder, 'nowhere')
  await expect(restoreBackup(file, join(folder, 'fresh'), undefined)).rejects.toThrow(
    `${file} does not exist`,
  )
  expect(existsSync(join(folder, 'fresh'))).toBe(false)
})
