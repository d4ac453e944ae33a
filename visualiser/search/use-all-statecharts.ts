import {useEffect, useState} from 'react'
import {STATECHARTS, type StatechartFile} from '../catalogue/catalogue.ts'
import {useVisualiserServices} from '../visualiser-services.ts'

/** Every machine that builds, for the search; empty until the search is used. */
export function useAllStatecharts(isWanted: boolean): StatechartFile[] {
  const {readStatechart} = useVisualiserServices()
  const [files, setFiles] = useState<StatechartFile[]>([])
  useEffect(() => {
    if (!isWanted) return
    void Promise.allSettled(STATECHARTS.map(readStatechart)).then((results) =>
      setFiles(results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))),
    )
  }, [isWanted, readStatechart])
  return files
}
