import '../lib/help.ts'
import {buildIfStale} from '../build.ts'
import {findChromium} from '../lib/chromium.ts'
import {browserReach, changedFiles} from '../lib/test-run/changed.ts'
import {run} from '../lib/test-run/run.ts'

const [commit = 'HEAD'] = process.argv.slice(2)
const CONFIG = ['--config', 'tests/journeys/playwright.config.ts']

async function test(): Promise<boolean> {
  const files = changedFiles(commit)
  const {journeys, machines} = browserReach()(files)
  console.log(`${files.length} files changed since ${commit}`)
  const below = run('Below the browser', 'vitest', ['run', '--changed', commit, '--passWithNoTests'])
  if (journeys.length + machines.length === 0) return below
  await buildIfStale()
  const browser = {CHROMIUM_PATH: findChromium()}
  const journey =
    journeys.length === 0 ||
    run(`Journeys: ${journeys.length} files`, 'playwright', ['test', ...CONFIG, ...journeys], browser)
  const titles = `(${machines.join('|')}): path`
  const walks =
    machines.length === 0 ||
    run(
      `Walks of ${machines.join(', ')}`,
      'playwright',
      ['test', ...CONFIG, 'paths.test.ts', '-g', titles],
      browser,
    )
  return below && journey && walks
}

try {
  process.exitCode = (await test()) ? 0 : 1
} catch (error) {
  console.error(`test:changed: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
