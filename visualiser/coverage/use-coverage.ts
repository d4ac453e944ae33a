import {useEffect, useState} from 'react'
import {type Coverage, coverageOf, explore, LEVELS, type Level} from 'statechart-kit'
import type {StatechartFile} from '../catalogue/catalogue.ts'
import {type RecordedWalk, readWalks} from '../paths/recorded-walks.ts'

/** Coverage of a machine by the last recorded walks, by level; `null` while it loads. */
export function useCoverage(
  file: StatechartFile | null,
  isWanted: boolean,
): ReadonlyMap<Level, Coverage> | null {
  const [read, setRead] = useState<{file: StatechartFile; coverage: ReadonlyMap<Level, Coverage>} | null>(
    null,
  )
  useEffect(() => {
    if (file === null || !isWanted) return
    void readWalks(file.id).then((walks) => setRead({file, coverage: coverageByLevel(file, walks)}))
  }, [file, isWanted])
  return read !== null && read.file === file ? read.coverage : null
}

function coverageByLevel(
  {model}: StatechartFile,
  walks: readonly RecordedWalk[],
): ReadonlyMap<Level, Coverage> {
  return new Map(
    LEVELS.flatMap((level): [Level, Coverage][] => {
      const own = walks.filter((walk) => walk.level === level)
      if (own.length === 0) return []
      return [[level, coverageOf(explore(model, level === 'machine' ? 'machine' : 'screen'), level, own)]]
    }),
  )
}
