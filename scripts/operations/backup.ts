import '../lib/help.ts'
import {parseArgs} from 'node:util'
import {readConfig} from '../../server/config.ts'
import {makeBackup} from '../../server/database/embedded/backup/make-backup.ts'
import {writePrivately} from '../../server/database/embedded/private-folder.ts'
import {embeddedFolder} from '../lib/backup/embedded-folder.ts'
import {wordsOrEnd} from '../lib/command-line.ts'

const file = wordsOrEnd('backup', (words) => {
  const [path, ...rest] = parseArgs({args: [...words], options: {}, allowPositionals: true}).positionals
  if (path === undefined || rest.length > 0) throw new Error('usage: npm run backup -- <file>')
  return path
})

try {
  writePrivately()
  const {bytes, waitedMs} = await makeBackup(embeddedFolder(readConfig(process.env)), file)
  const how = waitedMs === null ? 'no server ran' : `the server’s writes waited ${waitedMs} ms`
  console.log(`backup: ${(bytes / 1e6).toFixed(1)} MB in ${file}; ${how}`)
} catch (error) {
  console.error(`backup: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
