import type {Coverage, Covered} from 'statechart-kit'
import type {WalkResult} from '../../../tests/paths/results.ts'

/** The coverage of a machine at one level, as text. */
export interface LevelReport {
  coverage: Coverage
  walks: readonly WalkResult[]
}

export function printed({coverage, walks}: LevelReport): string {
  const {machine, level, states, behaviours, cases, requirements} = coverage
  const steps = walks.flatMap((walk) => walk.steps)
  const seconds = steps.reduce((sum, {ms}) => sum + ms, 0) / 1000
  const looks = walks.flatMap((walk) => walk.looks)
  const looking = looks.reduce((sum, ms) => sum + ms, 0) / 1000
  return [
    `${machine}, ${level}: ${walks.length} paths, ${steps.length} steps, ${seconds.toFixed(1)} s`,
    ...(looks.length === 0 ? [] : [`  ${looks.length} looks in ${looking.toFixed(1)} of them`]),
    line('states', states),
    line('transitions and refusals', behaviours),
    line('cases', cases),
    line('requirements', requirements),
    ...walks.map(
      (walk) => `  ${walk.failure === null ? '✓' : '✗'} ${walk.number}. ${walk.labels.join(' → ')}`,
    ),
    ...walks.flatMap(({failure}) => (failure === null ? [] : [failure])),
  ].join('\n')
}

function line(what: string, {covered, missed}: Covered): string {
  const share = `${covered.length} of ${covered.length + missed.length}`
  return `  ${what}: ${share}${missed.length === 0 ? '' : `; missed: ${missed.join(', ')}`}`
}
