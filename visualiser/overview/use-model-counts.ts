import {useEffect, useState} from 'react'
import type {Count, OverviewEntry} from '../catalogue/overview-entry.ts'
import {transitionCount} from '../record/machine-record.ts'
import {useVisualiserServices} from '../visualiser-services.ts'

/** `null` where the model cannot be walked. */
type ModelCounts = ReadonlyMap<string, Count | null>

/** Walks the models of the machines whose record does not fit, one after another; the counts by machine. */
export function useModelCounts(entries: readonly OverviewEntry[] | null): ModelCounts {
  const {models} = useVisualiserServices()
  const [counts, setCounts] = useState<ModelCounts>(new Map())
  useEffect(() => {
    let isWanted = true
    const unknown = (entries ?? []).filter(({coverage: recorded}) => recorded === null || recorded.isStale)
    const walkAll = async () => {
      for (const {id} of unknown) {
        if (!isWanted) return
        const found = await models.cover(id).catch(() => null)
        const machine = found?.levels.get('machine')
        const count = machine === undefined ? null : transitionCount(machine)
        setCounts((known) => new Map(known).set(id, count))
      }
    }
    void walkAll()
    return () => {
      isWanted = false
    }
  }, [models, entries])
  return counts
}
