import '../scripts/lib/help.ts'
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
import {benchPainting} from './painting.ts'
import {benchPhotos} from './photos.ts'
import {benchPlaces} from './places.ts'
import {benchSoak} from './soak.ts'
import {benchStart} from './start.ts'
import {benchCostliest} from './workshops/costliest.ts'
import {benchImporting} from './workshops/importing.ts'
import {benchRanking} from './workshops/ranking.ts'
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
  seeding: benchSeeding,
  importing: benchImporting,
  jobs: benchJobs,
  history: benchHistory,
  desk: benchDesk,
  interactions: benchInteractions,
  painting: benchPainting,
  machines: benchMachines,
  paths: benchPaths,
  drawing: benchDrawing,
}

const GROUPS: Record<string, readonly string[]> = {kit: ['machines', 'paths', 'drawing']}

/** `npm run bench` runs all; `npm run bench -- javascript` the named ones. */
const names = wordsOrEnd('bench', (words) => {
  refuseUnknown('a benchmark', words, [...Object.keys(BENCHMARKS), ...Object.keys(GROUPS)])
  return words.length > 0 ? words.flatMap((word) => GROUPS[word] ?? [word]) : Object.keys(BENCHMARKS)
})
for (const name of names) await BENCHMARKS[name]?.()
