import {cpSync, existsSync, symlinkSync, writeFileSync} from 'node:fs'
import {join, resolve} from 'node:path'

const PARTS = ['contract', 'content', 'dist', 'domain', 'server', 'src/design-system', 'package.json']

/** Copies the built product into a new folder and gives it further migrations, as a later version has. */
export function copyVersion(folder: string, migrations: Record<string, string>): void {
  // A checkout may not be built yet; pages are not asked for then.
  for (const name of PARTS.filter((each) => existsSync(each)))
    cpSync(name, join(folder, name), {recursive: true})
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  for (const [name, sql] of Object.entries(migrations))
    writeFileSync(join(folder, 'server/database/migrations', name), sql)
}
