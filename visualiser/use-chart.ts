import {useEffect, useState} from 'react'
import {CHARTS, type ChartFile, loadChart} from './catalogue.ts'

export type ChartNews =
  | {kind: 'loading'}
  | {kind: 'ready'; file: ChartFile}
  | {kind: 'failed'; reason: string}

/** A chart as it comes; a machine that does not build fails alone. */
export function useChart(id: string): ChartNews {
  const [news, setNews] = useState<{id: string; news: ChartNews} | null>(null)
  useEffect(() => {
    let isWanted = true
    const tell = (told: ChartNews) => {
      if (isWanted) setNews({id, news: told})
    }
    if (!CHARTS.includes(id))
      tell({kind: 'failed', reason: `There is no chart “${id}”. Choose one from the list.`})
    else
      loadChart(id).then(
        (file) => tell({kind: 'ready', file}),
        (error) => tell({kind: 'failed', reason: `The machine “${id}” does not build: ${messageOf(error)}`}),
      )
    return () => {
      isWanted = false
    }
  }, [id])
  return news?.id === id ? news.news : {kind: 'loading'}
}

/** Every chart that builds, for searching; empty until it is asked for. */
export function useAllCharts(isWanted: boolean): ChartFile[] {
  const [files, setFiles] = useState<ChartFile[]>([])
  useEffect(() => {
    if (!isWanted) return
    void Promise.allSettled(CHARTS.map(loadChart)).then((results) =>
      setFiles(results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))),
    )
  }, [isWanted])
  return files
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
