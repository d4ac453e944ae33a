import {useEffect, useState} from 'react'
import {type DifferenceFile, type DrawnDifference, propertiesOf} from 'statechart-kit'

export type DifferenceNews =
  | {kind: 'loading'}
  | {kind: 'ready'; file: DifferenceFile}
  /** No comparison has been made yet. */
  | {kind: 'none'}
  /** Written by another version of the comparison. */
  | {kind: 'unknown shape'}

/** The last comparison, loaded when it is first needed. */
export function useDifferences(isWanted: boolean): DifferenceNews {
  const [news, setNews] = useState<DifferenceNews>({kind: 'loading'})
  useEffect(() => {
    if (isWanted) void readDifferences().then(setNews)
  }, [isWanted])
  return news
}

/** The difference of one machine; `null` when there is none, or it is unknown. */
export function differenceIn(news: DifferenceNews, statechart: string): DrawnDifference | null {
  return (
    (news.kind === 'ready' ? news.file.machines.find(({machine}) => machine === statechart) : null) ?? null
  )
}

async function readDifferences(): Promise<DifferenceNews> {
  const answer = await fetch('diff.json').catch(() => null)
  const file: unknown = answer?.ok === true ? await answer.json().catch(() => null) : null
  if (file === null) return {kind: 'none'}
  return isDifferenceFile(file) ? {kind: 'ready', file} : {kind: 'unknown shape'}
}

function isDifferenceFile(value: unknown): value is DifferenceFile {
  const {ref, commit, machines, broken} = propertiesOf(value)
  return (
    typeof ref === 'string' &&
    typeof commit === 'string' &&
    typeof broken === 'object' &&
    Array.isArray(machines) &&
    machines.every((each) => {
      const {machine, states, transitions, union, marks, layout} = propertiesOf(each)
      return (
        typeof machine === 'string' &&
        [states, transitions, propertiesOf(union)['states'], propertiesOf(union)['transitions']].every(
          Array.isArray,
        ) &&
        [marks, propertiesOf(layout)['states'], propertiesOf(layout)['transitions']].every(
          (part) => typeof part === 'object',
        )
      )
    })
  )
}
