import {useEffect, useRef, useState, useSyncExternalStore} from 'react'
import {useServices} from '../../../parts/services/services-context.tsx'
import {type LiteSearchNews, lateLiteSearch} from './late-lite-search.ts'
import type {LiteSearchInput} from './lite-search-actor.ts'

/** The form's actor; its code loads with the first touch, or at once for a partly filled form. */
export function useLiteSearch(campaignName: string | null, input: LiteSearchInput, news: LiteSearchNews) {
  const services = useServices()
  const latest = useRef(news)
  latest.current = news
  const [search] = useState(() =>
    lateLiteSearch(
      async () => {
        const {createLiteSearch} = await import('./lite-search-actor.ts')
        return createLiteSearch(services, campaignName, input)
      },
      input.draft,
      {
        onReady: (draft) => latest.current.onReady(draft),
        onProblems: () => latest.current.onProblems(),
      },
    ),
  )
  const isBegun = input.draft.location !== null || input.draft.phone !== ''

  useEffect(() => {
    if (isBegun) search.open()
    return search.enter()
  }, [search, isBegun])

  return {
    ...useSyncExternalStore(search.watch, search.view, search.view),
    send: search.send,
    open: search.open,
  }
}
