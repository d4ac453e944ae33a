import '../lib/help.ts'
import {parseArgs} from 'node:util'
import {exportData} from '../../server/own-data/export-data.ts'
import {stoppedBy, withOwnDatabase} from '../lib/own-data/open-own-database.ts'

const USAGE = 'usage: npm run export -- <folder> [--format csv|jsonl]'

try {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {format: {type: 'string', default: 'csv'}},
  })
  const {format} = values
  const [folder, ...rest] = positionals
  if (folder === undefined || rest.length > 0 || (format !== 'csv' && format !== 'jsonl'))
    throw new Error(USAGE)
  const written = await withOwnDatabase((database) => exportData(database, folder, format))
  for (const {file, rows} of written)
    console.log(`${file}: ${rows.toLocaleString('en-IN')} ${rows === 1 ? 'row' : 'rows'}`)
  console.log(`export: written to ${folder}`)
} catch (error) {
  console.error(`export: ${stoppedBy(error)}`)
  process.exitCode = 1
}
