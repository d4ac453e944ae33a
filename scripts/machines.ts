import {mkdirSync, writeFileSync} from 'node:fs'
import {machines} from '../machines/index.ts'
import {chartOf} from '../pathfinder/explore/chart.ts'
import {buildIfStale} from './build.ts'
import {chartPageFile, chartPageText, readSentences} from './lib/machines/chart-page.ts'
import {diffCharts} from './lib/machines/diff.ts'
import {exportCharts} from './lib/machines/export.ts'
import {MACHINES_USAGE, readMachinesOptions} from './lib/machines/options.ts'
import {serveVisualiser} from './lib/machines/serve.ts'

function writeChartPages(): void {
  mkdirSync('docs/machines', {recursive: true})
  const sentences = readSentences()
  for (const [id, machine] of Object.entries(machines))
    writeFileSync(chartPageFile(id), chartPageText(chartOf(machine), sentences))
}

async function tellDifferences(ref: string): Promise<void> {
  try {
    console.log(await diffCharts(ref))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

const options = readMachinesOptions(process.argv.slice(2))
if (options.kind === 'wrong') {
  console.error(`${options.problem}\n${MACHINES_USAGE}`)
  process.exitCode = 1
} else if (options.kind === 'docs') writeChartPages()
else if (options.kind === 'diff') await tellDifferences(options.ref)
else if (options.kind === 'export')
  console.log(exportCharts(options.machines, options.formats, options.folder).join('\n'))
else {
  await buildIfStale()
  console.log(`ready ${await serveVisualiser(Number(process.env['PORT'] ?? 3000))}`)
}
