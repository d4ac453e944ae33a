import '../lib/help.ts'
import type {Engine, HistoryName} from '../../tests/histories/history.ts'
import {FAULTS, historyOf} from '../../tests/histories/history.ts'
import {runHistories} from '../../tests/histories/run-histories.ts'
import {describeHistory, shortestForm} from '../../tests/histories/shrinking.ts'
import {openEmbeddedWorld} from '../../tests/histories/worlds/embedded-world.ts'
import {openPostgresWorld} from '../../tests/histories/worlds/postgres-world.ts'
import type {World} from '../../tests/histories/worlds/world.ts'
import {wordsOrEnd} from '../lib/command-line.ts'
import {readHistoriesOptions} from '../lib/histories/options.ts'
import {nextIndex, readHistoriesReport, withRun, writeHistoriesReport} from '../lib/histories/report.ts'

const {
  count: wanted,
  seed,
  engines,
} = wordsOrEnd('histories', (words) => readHistoriesOptions(words, Object.keys(FAULTS) as Engine[]))

/** Histories that share servers and a database. */
const BATCH = 100
/** For shrinking. */
const SPARE_WORKSHOPS = 400
const OPEN: Record<Engine, (workshops: number) => Promise<World>> = {
  PostgreSQL: openPostgresWorld,
  'the embedded engine': openEmbeddedWorld,
}
const SHAPES = {
  PostgreSQL: {engine: 'PostgreSQL', mostSteps: 12, stepsPerEnd: 60},
  'the embedded engine': {engine: 'the embedded engine', mostSteps: 12, stepsPerEnd: 150},
} as const

/** A run that is stopped leaves no server behind. */
let open: World | null = null
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, async () => {
    await open?.close()
    process.exit(1)
  })

for (const engine of engines) {
  const failed = readHistoriesReport().parts[engine]?.failed ?? []
  if (failed.length > 0) await runBatch(engine, failed, null)
}
// Engines take turns, so that a run that is stopped has tried both.
for (let isOver = false; !isOver; ) {
  isOver = true
  for (const engine of engines) {
    const index = nextIndex(readHistoriesReport().parts[engine], seed)
    const count = Math.min(BATCH, wanted - index)
    if (count <= 0) continue
    const names = Array.from({length: count}, (_, number) => ({seed, index: index + number}))
    await runBatch(engine, names, {seed, index})
    isOver = false
  }
}

async function runBatch(engine: Engine, names: readonly HistoryName[], begun: HistoryName | null) {
  const began = performance.now()
  const world = await OPEN[engine](names.length + SPARE_WORKSHOPS)
  open = world
  try {
    const outcomes = await runHistories(
      world,
      names.map((name) => historyOf(SHAPES[engine], name)),
    )
    const tally = world.counts.tally()
    const ran = names.map(({seed, index}, number) => {
      const broken = outcomes[number]?.broken.map(({name}) => name) ?? []
      return {seed, index, broken: [...new Set(broken)]}
    })
    // Read again: another run may have ended meanwhile.
    const report = readHistoriesReport()
    const date = new Date().toISOString().slice(0, 10)
    const part = withRun(report.parts[engine], {date, begun, ran, tally})
    writeHistoriesReport({...report, parts: {...report.parts, [engine]: part}})
    const bad = ran.filter(({broken}) => broken.length > 0)
    const seconds = Math.round((performance.now() - began) / 1000)
    console.log(
      `${engine}: ${names.length} histories from ${names[0]?.index}, ${bad.length} failed, ${seconds} s`,
    )
    for (const [number, {broken}] of outcomes.entries())
      if (broken.length > 0) console.log(JSON.stringify({...names[number], broken}, null, 2))
    for (const name of bad) await explain(world, SHAPES[engine], name)
  } finally {
    open = null
    await world.close()
  }
}

async function explain(
  world: World,
  shape: (typeof SHAPES)[Engine],
  {broken, ...name}: HistoryName & {broken: string[]},
) {
  process.exitCode = 1
  const shortest = await shortestForm(historyOf(shape, name), async (history) => {
    const [outcome] = await runHistories(world, [history])
    return outcome?.broken.some((each) => broken.includes(each.name)) === true
  })
  const text = shortest === null ? 'alone, it fails no more' : describeHistory(shortest)
  console.log(`seed ${name.seed}, history ${name.index}: ${broken.join(', ')}\n${text}`)
}
