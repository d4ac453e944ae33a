import {mkdirSync, writeFileSync} from 'node:fs'
import {actorDriver, explore, type Graph, retrace, type Walk, walk} from 'statechart-kit'
import type {ProblemReport, ReportedActor} from '../../../../contract/site/problem-report.ts'
import {RELEASE} from '../../../../domain/limits.ts'
import {models} from '../../../../machines/models.ts'
import {PATHS_FOLDER} from '../../../../tests/paths/results.ts'

export interface ReplayedActor {
  machine: string
  /** Steps of the walk before the recording. */
  lead: number
  walk: Walk | null
  /** Why the recording could not be replayed completely; `null` when it could. */
  problem: string | null
}

/** Replays each machine of a report with a real actor. */
export async function replayReport({actors}: ProblemReport): Promise<ReplayedActor[]> {
  const replayed: ReplayedActor[] = []
  for (const actor of actors) {
    const model = models[actor.machine]
    replayed.push(
      model === undefined
        ? {
            machine: actor.machine,
            lead: 0,
            walk: null,
            problem: 'The product has no such machine (any more).',
          }
        : await replayActor(explore(model), actor),
    )
  }
  return replayed
}

/**
 * Situations that differ only in irrelevant data are merged, so not every path that is found can be walked.
 */
const TRIES = 20

/** Walks the recording of one machine, as far as its model knows it. */
export async function replayActor(graph: Graph, actor: ReportedActor): Promise<ReplayedActor> {
  const {model} = graph
  const tryWay = async (turn: number): Promise<ReplayedActor> => {
    const {lead, path, problem} = retrace(graph, actor, turn)
    const walked = await walk(model, [...lead, ...path], () => actorDriver({machine: model.machine}))
    const {failure} = walked
    if (failure !== null && turn + 1 < TRIES) return tryWay(turn + 1)
    return {machine: actor.machine, lead: lead.length, walk: walked, problem: failure ?? problem}
  }
  return tryWay(0)
}

/** Writes each walk as a fixture that replays at every level. */
export function keepFixtures(replayed: readonly ReplayedActor[]): (string | null)[] {
  const folder = `${PATHS_FOLDER}/replayed`
  mkdirSync(folder, {recursive: true})
  return replayed.map(({machine, walk: walked}, index) => {
    if (walked === null || walked.labels.length === 0) return null
    const file = `${folder}/${index + 1}-${machine}.json`
    writeFileSync(file, JSON.stringify({machine, labels: walked.labels}, null, 1))
    return file
  })
}

/** The replay as text. */
export function printedReplay(
  {release, page, failure, requestId, at, actors}: ProblemReport,
  replayed: readonly ReplayedActor[],
  fixtures: readonly (string | null)[],
): string {
  const facts = [`release ${release}`, `page ${page}`, `failure ${failure ?? 'none'}`]
  const head = `Report of ${at}: ${[...facts, `request ${requestId ?? 'unknown'}`].join(', ')}`
  const stories = replayed.map((each, index) => {
    const actor = actors[index]
    const fixture = fixtures[index] ?? null
    const story = actor === undefined ? [] : storyOf(actor, each)
    return [...story, ...(fixture === null ? [] : [`  stored as ${fixture}`])].join('\n')
  })
  return [
    head,
    ...(release === RELEASE ? [] : [`The machines here are of release ${RELEASE}: they may differ.`]),
    ...(replayed.length === 0 ? ['No statechart had moved.'] : stories),
  ].join('\n')
}

function storyOf(
  {machine, earlier, transitions}: ReportedActor,
  {lead, walk: walked, problem}: ReplayedActor,
) {
  const steps = walked?.steps ?? []
  const before = earlier === 0 ? '' : `, after ${earlier} that were not stored`
  return [
    `${machine}: ${transitions.length} transitions${before}`,
    ...steps.map(({label, states}, index) => {
      const mark = index < lead ? '(before)' : '✓'
      return `  ${mark} ${index + 1}. ${label} → ${innermost(states)}`
    }),
    problem === null ? '  ends as recorded' : `  ✗ ${problem}`,
  ]
}

/** States without an active child among them. */
function innermost(states: readonly string[]): string {
  return states.filter((id) => !states.some((other) => other.startsWith(`${id}.`))).join(', ')
}
