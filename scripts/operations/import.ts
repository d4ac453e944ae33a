import '../lib/help.ts'
import {parseArgs} from 'node:util'
import {pictureSourcesOf} from '../../server/http/addresses/picture-sources.ts'
import {importData} from '../../server/own-data/import-data.ts'
import {ImportProblems} from '../../server/own-data/row-problem.ts'
import {createGazetteer} from '../../server/places/gazetteer.ts'
import {importReport, problemReport} from '../lib/own-data/import-report.ts'
import {stoppedBy, withOwnDatabase} from '../lib/own-data/open-own-database.ts'

const USAGE = 'usage: npm run import -- <folder or file> [--dry-run]'

try {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {'dry-run': {type: 'boolean', default: false}},
  })
  const [path, ...rest] = positionals
  if (path === undefined || rest.length > 0) throw new Error(USAGE)
  const isDryRun = values['dry-run']
  const gazetteer = createGazetteer()
  try {
    console.log(
      importReport(
        await withOwnDatabase((database, config) =>
          importData(database, gazetteer, {path, isDryRun, pictureSources: pictureSourcesOf(config)}),
        ),
        isDryRun,
      ),
    )
  } finally {
    await gazetteer.close()
  }
} catch (error) {
  console.error(error instanceof ImportProblems ? problemReport(error) : `import: ${stoppedBy(error)}`)
  process.exitCode = 1
}
