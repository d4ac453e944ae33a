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
import type {Prepare} from '../open-database.ts'
import {openEmbeddedDatabase} from './embedded.ts'

export interface PreparedDump {
  /** Where archives are kept between runs. */
  cacheDirectory: string
  /** Names what `prepare` makes; another name, another archive. */
  name: string
  /** Files and folders whose content decides what `prepare` makes. */
  sources: readonly string[]
  /** Further facts that decide it, such as the day. */
  facts: readonly string[]
  prepare: Prepare
}

/** The archive of a prepared embedded database, made once and kept as long as what it is made of stays the same. */
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
