import './lib/help.ts'
import {mkdirSync, writeFileSync} from 'node:fs'
import {statechartOf} from 'statechart-kit'
import {machines} from '../machines/index.ts'
import {buildIfStale} from './build.ts'
import {reasonOf} from './lib/command-line.ts'
import {diffStatecharts} from './lib/machines/diff.ts'
import {exportStatecharts} from './lib/machines/export.ts'
import {readMachinesOptions} from './lib/machines/options.ts'
import {serveVisualiser} from './lib/machines/serve.ts'
import {readSentences, statechartPageFile, statechartPageText} from './lib/machines/statechart-page.ts'

function writeStatechartPages(): void {
  mkdirSync('docs/machines', {recursive: true})
  const sentences = readSentences()
  for (const [id, machine] of Object.entries(machines))
    writeFileSync(statechartPageFile(id), statechartPageText(statechartOf(machine), sentences))
}

async function printOrEnd(result: Promise<string>): Promise<void> {
  try {
    console.log(await result)
  } catch (error) {
    console.error(reasonOf(error))
    process.exitCode = 1
  }
}

const options = readMachinesOptions(process.argv.slice(2))
if (options.kind === 'wrong') {
  console.error(`machines: ${options.problem} (npm run machines -- --help)`)
  process.exitCode = 1
} else if (options.kind === 'docs') writeStatechartPages()
else if (options.kind === 'diff') await printOrEnd(diffStatecharts(options.ref))
else if (options.kind === 'export')
  console.log(exportStatecharts(options.machines, options.formats, options.folder).join('\n'))
else {
  await buildIfStale()
  await printOrEnd(serveVisualiser(Number(process.env['PORT'] ?? 3000)).then((address) => `ready ${address}`))
}
