import {execFile} from 'node:child_process'
import {createReadStream, existsSync} from 'node:fs'
import {Writable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {promisify} from 'node:util'
import {createGunzip} from 'node:zlib'
import {ENGINE_VERSION} from '../data-directory.ts'
import {BackupRefused, DATABASE, MANIFEST, manifest, SECRET} from './backup-format.ts'

const run = promisify(execFile)
const MOST_NAMES_BYTES = 256 * 1024 * 1024
const NO_BACKUP = 'is no backup of this product'

export interface ReadBackup {
  madeAt: string
  release: string
  hasSecret: boolean
}

/**
 * Reads the whole file, so that its checksum is compared, and says what it holds.
 *
 * @throws {BackupRefused} if it is damaged, not ours, or of another version of the engine
 */
export async function readBackup(file: string): Promise<ReadBackup> {
  if (!existsSync(file)) throw new BackupRefused(`${file} does not exist`)
  await refuseDamagedFile(file)
  const names = await namesIn(file)
  const isOurs = (name: string) =>
    name === MANIFEST ||
    name === SECRET ||
    (name.startsWith(`${DATABASE}/`) && !name.split('/').includes('..'))
  if (!names.includes(MANIFEST) || !names.includes(`${DATABASE}/PG_VERSION`) || !names.every(isOurs))
    throw new BackupRefused(`${file} ${NO_BACKUP}`)
  const {stdout} = await run('tar', ['-xzOf', file, MANIFEST])
  const read = manifest.safeParse(parsed(stdout))
  if (!read.success) throw new BackupRefused(`${file} ${NO_BACKUP}, or of a newer version`)
  const {engine, madeAt, release} = read.data
  if (engine !== ENGINE_VERSION)
    throw new BackupRefused(
      `${file} has a database of PostgreSQL ${engine}, and this version reads ${ENGINE_VERSION}: use version ${release}`,
    )
  return {madeAt, release, hasSecret: names.includes(SECRET)}
}

async function refuseDamagedFile(file: string): Promise<void> {
  const nowhere = new Writable({write: (_chunk, _encoding, done) => done()})
  try {
    await pipeline(createReadStream(file), createGunzip(), nowhere)
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    if (/incorrect header check|unknown compression/.test(words))
      throw new BackupRefused(`${file} ${NO_BACKUP}`)
    throw new BackupRefused(`${file} is damaged (${words}): take another backup`)
  }
}

async function namesIn(file: string): Promise<string[]> {
  try {
    const {stdout} = await run('tar', ['-tzf', file], {maxBuffer: MOST_NAMES_BYTES})
    return stdout.split('\n').filter((name) => name !== '')
  } catch {
    throw new BackupRefused(`${file} ${NO_BACKUP}`)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
