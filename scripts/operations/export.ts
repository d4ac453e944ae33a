import '../lib/help.ts'
import {parseArgs} from 'node:util'
import {exportData} from '../../server/own-data/export-data.ts'
import {holdsSampleData} from '../../server/seed/seed-database.ts'
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
  const {written, isSample} = await withOwnDatabase(async (database) => ({
    written: await exportData(database, folder, format),
    isSample: await holdsSampleData(database),
  }))
  for (const {file, rows} of written)
    console.log(`${file}: ${rows.toLocaleString('en-IN')} ${rows === 1 ? 'row' : 'rows'}`)
  console.log(`export: written to ${folder}`)
  if (isSample)
    console.error(
      'export: the database is a sandbox: these files hold invented sample data, with which a new DATA_DIR begins',
    )
} catch (error) {
  console.error(`export: ${stoppedBy(error)}`)
  process.exitCode = 1
}
