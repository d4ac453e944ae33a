import {readFileSync, writeFileSync} from 'node:fs'
import {
  type Graph,
  graphOf,
  type Labels,
  LEVELS,
  type Level,
  labelsOf,
  type Model,
  planFor,
} from 'statechart-kit'
import {z} from 'zod'

const storedPlans = z.partialRecord(z.enum(LEVELS), z.array(z.array(z.string())))

/** The paths of each level as labels; a machine without a screen has the machine level only. */
export type Plans = Partial<Record<Level, Labels[]>>

export function planFile(machine: string): string {
  return `machines/${machine}/paths.json`
}

/** The graph in which a level's paths are, without its plan, which takes longer. */
export const graphAt = (model: Model, level: Level): Graph =>
  graphOf(model, level === 'machine' ? 'machine' : 'screen')

/** A level's plan from the machine's file, which `npm run generate` writes. */
export function storedPlan(machine: string, level: Level): Labels[] {
  return storedPlans.parse(JSON.parse(readFileSync(planFile(machine), 'utf8')))[level] ?? []
}

export function plansOf(model: Model, hasScreen: boolean): Plans {
  const levels = hasScreen ? LEVELS : LEVELS.slice(0, 1)
  return Object.fromEntries(levels.map((level) => [level, planFor(model, level).plan.map(labelsOf)]))
}

/** One path a line, so that a diff shows which paths changed. */
export function plansText(all: Plans): string {
  const levels = Object.entries(all).map(([level, paths]) => {
    const lines = paths.map((labels) => `    ${JSON.stringify(labels)}`)
    return `  ${JSON.stringify(level)}: [\n${lines.join(',\n')}\n  ]`
  })
  return `{\n${levels.join(',\n')}\n}\n`
}

export function writePlans(machine: string, all: Plans): void {
  writeFileSync(planFile(machine), plansText(all))
}
