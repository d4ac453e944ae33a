import {useEffect, useRef, useState, useSyncExternalStore} from 'react'
import type {LiteSearchDraft} from '../../../../machines/lite-search/types.ts'
import {useServices} from '../../../parts/services/services-context.tsx'
import {type LiteSearchNews, lateLiteSearch} from './late-lite-search.ts'
import type {LiteSearchInput, LiteSearchStart} from './lite-search-actor.ts'

/**
 * The form's actor; its code loads with the first touch, or at once for a partly filled form. With another input the form
 * begins anew, and what was typed into it so far stays.
 */
export function useLiteSearch(campaignName: string | null, start: LiteSearchStart, news: LiteSearchNews) {
  const {input} = start
  const services = useServices()
  const latest = useRef(news)
  latest.current = news
  const begin = (typed: Partial<LiteSearchDraft>) => {
    const made = lateLiteSearch(
      async () => {
        const {createLiteSearch} = await import('./lite-search-actor.ts')
        return createLiteSearch(services, campaignName, start)
      },
      input.draft,
      {
        onReady: (draft) => latest.current.onReady(draft),
        onProblems: () => latest.current.onProblems(),
      },
    )
    if (Object.keys(typed).length > 0) made.send({type: 'draft.changed', changes: typed})
    return made
  }
  const [search, setSearch] = useState(() => begin({}))
  const [begun, setBegun] = useState(input)
  if (begun !== input) {
    setBegun(input)
    setSearch(begin(preHydrationValue(search.view().draft, begun, input)))
  }
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

/** What differs from the earlier input; a locked phone is not typed. */
function preHydrationValue(
  draft: LiteSearchDraft,
  before: LiteSearchInput,
  {signedInPhone}: LiteSearchInput,
): Partial<LiteSearchDraft> {
  const {location, phone, vehicle, jobs} = draft
  return {
    ...(location === before.draft.location ? {} : {location}),
    ...(phone === before.draft.phone || signedInPhone !== null ? {} : {phone}),
    ...(vehicle === before.draft.vehicle ? {} : {vehicle}),
    ...(jobs === before.draft.jobs ? {} : {jobs}),
  }
}
