import '../lib/help.ts'
import {parseArgs} from 'node:util'
import {readConfig} from '../../server/config.ts'
import {restoreBackup} from '../../server/database/embedded/backup/restore-backup.ts'
import {writePrivately} from '../../server/database/embedded/private-folder.ts'
import {embeddedFolder} from '../lib/backup/embedded-folder.ts'
import {reasonOf} from '../lib/command-line.ts'

const USAGE = 'usage: npm run restore -- <file> [--force <DATA_DIR>]'

try {
  writePrivately()
  const {values, positionals} = parseArgs({options: {force: {type: 'string'}}, allowPositionals: true})
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0) throw new Error(USAGE)
  const config = readConfig(process.env)
  const directory = embeddedFolder(config)
  const {bookings, hasSecret, madeAt, release} = await restoreBackup(file, directory, values.force)
  console.log(`restore: ${directory} has ${bookings} bookings of ${madeAt} (version ${release})`)
  if (!hasSecret && config.SESSION_SECRET === undefined)
    console.log('restore: the backup has no secret of sessions: set the SESSION_SECRET of its server')
} catch (error) {
  console.error(`restore: ${reasonOf(error)}`)
  process.exitCode = 1
}
