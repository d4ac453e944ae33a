import {execFileSync} from 'node:child_process'
import {chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {postgresPrograms, startThrowAwayPostgres, type ThrowAwayPostgres} from './postgres-server.ts'

const PROGRAMS = ['initdb', 'pg_ctl', 'postgres']

/**
 * The installed PostgreSQL as it is without the package of its extensions. Its programs look for their files relative to
 * where they lie, so copies of them find another folder of extensions.
 */
export async function startPostgresWithoutExtensions(): Promise<ThrowAwayPostgres> {
  const copy = mkdtempSync(join(tmpdir(), 'pahiya-postgres-programs-'))
  chmodSync(copy, 0o755)
  const [programs, shared, libraries] = ['--bindir', '--sharedir', '--pkglibdir'].map((kind) =>
    execFileSync(join(postgresPrograms(), 'pg_config'), [kind], {encoding: 'utf8'}).trim(),
  )
  if (programs === undefined || shared === undefined || libraries === undefined)
    throw new Error('pg_config does not say where PostgreSQL lies')
  for (const program of PROGRAMS) cpSync(join(programs, program), join(copy, programs, program))
  const extensions = join(copy, shared, 'extension')
  mkdirSync(extensions, {recursive: true})
  for (const name of readdirSync(shared))
    if (name !== 'extension') symlinkSync(join(shared, name), join(copy, shared, name))
  for (const name of readdirSync(join(shared, 'extension')))
    if (name.startsWith('plpgsql')) symlinkSync(join(shared, 'extension', name), join(extensions, name))
  symlinkSync(libraries, join(copy, libraries))
  const server = await startThrowAwayPostgres({programs: join(copy, programs)})
  return {
    ...server,
    stop: async () => {
      await server.stop()
      rmSync(copy, {recursive: true, force: true})
    },
  }
}
