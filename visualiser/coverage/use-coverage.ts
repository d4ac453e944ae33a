import {useEffect, useMemo, useState} from 'react'
import type {Level} from 'statechart-kit'
import type {StatechartFile} from '../catalogue/catalogue.ts'
import type {ModelCoverage} from '../model-walk/walk-model.ts'
import {type WalkedLevel, walkedLevels} from '../record/walked.ts'
import {useVisualiserServices} from '../visualiser-services.ts'
import {useWalkedScreens} from './use-walked-screens.ts'

/** What is known of a machine's coverage. */
export interface CoverageNews {
  /** The machine level comes first; `null` while it is computed. */
  found: ModelCoverage | null
  /** When the levels with screens were walked. */
  walked: ReadonlyMap<Level, WalkedLevel>
  /** Why it cannot be computed; `null` when it can. */
  problem: string | null
}

const NO_LEVELS: ReadonlyMap<Level, WalkedLevel> = new Map()

/**
 * The coverage of a machine: its model is walked as soon as it opens; the levels with screens follow when the panel is
 * shown.
 */
export function useCoverage(file: StatechartFile | null, isShown: boolean): CoverageNews {
  const {models} = useVisualiserServices()
  const [news, setNews] = useState<{file: StatechartFile; found: ModelCoverage | string} | null>(null)
  const screens = useWalkedScreens(isShown && file !== null ? file.id : null)
  const walked = useMemo(
    () => (file === null || screens === null ? NO_LEVELS : walkedLevels(file, screens.record, screens.local)),
    [file, screens],
  )
  useEffect(() => {
    if (file === null) return
    let isWanted = true
    const show = (found: ModelCoverage | string) => {
      if (isWanted) setNews({file, found})
    }
    models
      .cover(file.id, new Map([...walked].map(([level, {tally}]) => [level, tally])))
      .then(show, (error) => show(error instanceof Error ? error.message : String(error)))
    return () => {
      isWanted = false
    }
  }, [models, file, walked])
  const found = news !== null && news.file === file ? news.found : null
  return {
    found: typeof found === 'string' ? null : found,
    walked,
    problem: typeof found === 'string' ? found : null,
  }
}
