import {createHash} from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import {join} from 'node:path'
import type {Database} from '../database.ts'
import {openEmbeddedDatabase} from './embedded.ts'

export interface PreparedDump {
  /** The folder for archives between runs. */
  cacheDirectory: string
  /** The name of the result of `prepare`; each name has its own archive. */
  name: string
  /** Files and folders that decide the result of `prepare`. */
  sources: readonly string[]
  /** Other inputs that decide it, such as the day. */
  facts: readonly string[]
  prepare: (database: Database) => Promise<void>
}

/** The archive of a prepared embedded database, created once and reused while its inputs are unchanged. */
export async function preparedDump({cacheDirectory, name, sources, facts, prepare}: PreparedDump) {
  const file = join(cacheDirectory, `${name}-${fingerprint(sources, facts)}.tar`)
  if (existsSync(file)) return new Uint8Array(readFileSync(file))
  const database = await openEmbeddedDatabase({directory: null, dump: null})
  await prepare(database)
  const dump = await database.dump()
  await database.close()
  mkdirSync(cacheDirectory, {recursive: true})
  for (const old of readdirSync(cacheDirectory)) {
    if (old.startsWith(`${name}-`) && old.endsWith('.tar') && join(cacheDirectory, old) !== file)
      rmSync(join(cacheDirectory, old), {force: true})
  }
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, dump)
  renameSync(unfinished, file)
  return dump
}

function fingerprint(sources: readonly string[], facts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const fact of facts) hash.update(`${fact}\0`)
  for (const file of sources.flatMap(filesIn)) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}
