import {useEffect, useState} from 'react'
import {CHARTS, type ChartFile} from '../catalogue/catalogue.ts'
import {useVisualiserServices} from '../visualiser-services.ts'

/** Every machine that builds, for the search; empty until the search is used. */
export function useAllCharts(isWanted: boolean): ChartFile[] {
  const {readChart} = useVisualiserServices()
  const [files, setFiles] = useState<ChartFile[]>([])
  useEffect(() => {
    if (!isWanted) return
    void Promise.allSettled(CHARTS.map(readChart)).then((results) =>
      setFiles(results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))),
    )
  }, [isWanted, readChart])
  return files
}
