import '../scripts/lib/help.ts'
import {parseArgs} from 'node:util'
import {refuseUnknown, wordsOrEnd} from '../scripts/lib/command-line.ts'
import {benchColdPages} from './cold-pages.ts'
import {benchCrowd} from './crowd.ts'
import {benchDesk} from './desk/list.ts'
import {benchDrawing} from './drawing.ts'
import {benchEventLoop} from './event-loop.ts'
import {benchHistory} from './history.ts'
import {benchInteractions} from './interactions.ts'
import {benchJavascript} from './javascript.ts'
import {benchJobs} from './jobs.ts'
import {benchMachines} from './kit/machines.ts'
import {benchPaths} from './kit/paths.ts'
import {benchDensestCity} from './lib/densest-city.ts'
import {benchWithEarlier, comparableCommit} from './lib/earlier-commit.ts'
import {benchNavigations} from './navigations.ts'
import {benchPainting} from './painting.ts'
import {benchPhotos} from './photos.ts'
import {benchPlaces} from './places.ts'
import {benchSoak} from './soak.ts'
import {benchStart} from './start.ts'
import {benchCostliest} from './workshops/costliest.ts'
import {benchImporting} from './workshops/importing.ts'
import {benchRanking} from './workshops/ranking.ts'
import {benchReadiness} from './workshops/readiness.ts'
import {benchSearch} from './workshops/search.ts'
import {benchSearchHttp} from './workshops/search-http.ts'
import {benchSeeding} from './workshops/seeding.ts'

const BENCHMARKS: Record<string, () => Promise<void>> = {
  javascript: benchJavascript,
  start: benchStart,
  places: benchPlaces,
  'event-loop': benchEventLoop,
  'cold-pages': benchColdPages,
  crowd: benchCrowd,
  soak: benchSoak,
  photos: benchPhotos,
  search: benchSearch,
  'search-http': benchSearchHttp,
  ranking: benchRanking,
  'densest-city': benchDensestCity,
  costliest: benchCostliest,
  readiness: benchReadiness,
  seeding: benchSeeding,
  importing: benchImporting,
  jobs: benchJobs,
  history: benchHistory,
  desk: benchDesk,
  interactions: benchInteractions,
  painting: benchPainting,
  navigations: benchNavigations,
  machines: benchMachines,
  paths: benchPaths,
  drawing: benchDrawing,
}

const GROUPS: Record<string, readonly string[]> = {kit: ['machines', 'paths', 'drawing']}

interface BenchCommand {
  /** An earlier commit to compare with; `null`: none. */
  before: string | null
  names: readonly string[]
}

function readBenchOptions(words: readonly string[]): BenchCommand {
  const {values, positionals} = parseArgs({
    args: [...words],
    options: {before: {type: 'string'}},
    allowPositionals: true,
  })
  refuseUnknown('a benchmark', positionals, [...Object.keys(BENCHMARKS), ...Object.keys(GROUPS)])
  const named = positionals.flatMap((name) => GROUPS[name] ?? [name])
  return {
    before: values.before === undefined ? null : comparableCommit(values.before),
    names: named.length > 0 ? named : Object.keys(BENCHMARKS),
  }
}

/** `npm run bench` runs all; `npm run bench -- javascript` the named ones. */
const {before, names} = wordsOrEnd('bench', readBenchOptions)
if (before !== null) benchWithEarlier(before, names)
else for (const name of names) await BENCHMARKS[name]?.()
