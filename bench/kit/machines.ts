import {execFileSync} from 'node:child_process'
import {actorDriver, labelsOf, planFor, walk} from 'statechart-kit'
import {z} from 'zod'
import {models} from '../../machines/models.ts'
import {report} from '../lib/report.ts'

const AIM_S = 8
const MOST_S = 5
const MOST_MB = 400

const explored = z.object({situations: z.number(), seconds: z.number(), megabytes: z.number()})

/** All machines explored, planned and walked with real actors; and one of ten thousand situations, in its own process. */
export async function benchMachines(): Promise<void> {
  await benchWalks()
  benchTenThousand()
}

async function benchWalks(): Promise<void> {
  const began = performance.now()
  let [paths, steps] = [0, 0]
  for (const model of Object.values(models)) {
    for (const path of planFor(model, 'machine').plan) {
      const {failure} = await walk(model, path, () => actorDriver({machine: model.machine}))
      if (failure !== null) throw new Error(`${labelsOf(path).join(' → ')}: ${failure}`)
      paths += 1
      steps += path.length
    }
    planFor(model, 'component')
    planFor(model, 'browser')
  }
  report({
    benchmark: 'all machines explored, planned for three levels and walked as models',
    measured: seconds(performance.now() - began),
    against: AIM_S,
    unit: 's',
    aim: 1,
    note: `${Object.keys(models).length} machines, ${paths} paths, ${steps} steps, one process; against the ${AIM_S} s they may take`,
  })
}

function benchTenThousand(): void {
  const file = new URL('./ten-thousand.ts', import.meta.url).pathname
  const {situations, ...measured} = explored.parse(
    JSON.parse(execFileSync(process.execPath, [file], {encoding: 'utf8'})),
  )
  const benchmark = `a machine of ${situations} situations explored`
  const note = 'a process of its own, XState included'
  report({benchmark, measured: measured.seconds, against: MOST_S, unit: 's', aim: 1, note})
  report({benchmark, measured: measured.megabytes, against: MOST_MB, unit: 'MB', aim: 1, note})
}

function seconds(ms: number): number {
  return Math.round(ms / 10) / 100
}
