import {mkdirSync, writeFileSync} from 'node:fs'
import {
  type DifferenceFile,
  type DrawnDifference,
  differenceOf,
  differenceText,
  type Statechart,
  statechartOf,
} from 'statechart-kit'
import {layOut} from 'statechart-kit/elk'
import {machines} from '../../../machines/index.ts'
import {type OldStatecharts, statechartsOf, unpackOldTree} from './old-tree.ts'

const FILE = 'reports/machines/diff.json'

/**
 * Compares the machines with those of an earlier commit, writes the file for the visualiser and returns the
 * text.
 */
export async function diffStatecharts(ref: string): Promise<string> {
  const tree = unpackOldTree(ref)
  const old = await statechartsOf(tree)
  const now = new Map(Object.entries(machines).map(([id, machine]) => [id, statechartOf(machine)]))
  const file = await differencesOf({ref, commit: tree.commit}, old, now)
  mkdirSync('reports/machines', {recursive: true})
  writeFileSync(FILE, JSON.stringify(file))
  return textOf(file)
}

/** Every machine that differs, with one layout for both versions. */
export async function differencesOf(
  since: {ref: string; commit: string},
  {statecharts: before, broken}: OldStatecharts,
  after: ReadonlyMap<string, Statechart>,
): Promise<DifferenceFile> {
  const ids = [...new Set([...before.keys(), ...after.keys()])].filter((id) => !broken.has(id)).sort()
  const differing = ids.flatMap((id) => {
    const difference = differenceOf(before.get(id) ?? null, after.get(id) ?? null)
    return difference === null || Object.keys(difference.marks).length === 0 ? [] : [difference]
  })
  const drawn: DrawnDifference[] = []
  for (const difference of differing) drawn.push({...difference, layout: await layOut(difference.union)})
  return {...since, machines: drawn, broken: Object.fromEntries(broken)}
}

function textOf({ref, commit, machines: differing, broken}: DifferenceFile): string {
  const head = `Statecharts since ${ref} (${commit.slice(0, 9)})`
  const unbuilt = Object.entries(broken).map(([id, reason]) => `${id}\n  did not build there: ${reason}`)
  const texts = [...differing.map(differenceText), ...unbuilt]
  return [head, ...(texts.length === 0 ? ['No machine differs.'] : texts)].join('\n\n')
}
