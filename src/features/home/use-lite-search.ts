import {useSelector} from '@xstate/react'
import {useEffect, useRef, useState} from 'react'
import type {EventFrom} from 'xstate'
import type {liteSearchMachine} from '../../../machines/lite-search/machine.ts'
import type {LiteSearchDraft} from '../../../machines/lite-search/types.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import type {LiteSearchActor, LiteSearchInput} from './lite-search-conversation.ts'

const loadConversation = () => import('./lite-search-conversation.ts')

type LiteSearchEvent = EventFrom<typeof liteSearchMachine>

interface LiteSearchNews {
  onReady: (draft: LiteSearchDraft) => void
  onProblems: () => void
}

/** The form's conversation loads with the first touch; what is done until it has come is told to it afterwards. */
export function useLiteSearch(campaignName: string | null, input: LiteSearchInput, news: LiteSearchNews) {
  const services = useServices()
  const [actor, setActor] = useState<LiteSearchActor | undefined>(undefined)
  const [earlyDraft, setEarlyDraft] = useState(input.draft)
  const early = useRef<LiteSearchEvent[]>([])
  const isLoading = useRef(false)
  const running = useRef<LiteSearchActor | null>(null)
  const latest = useRef(news)
  latest.current = news
  const context = useSelector(actor, (snapshot) => snapshot?.context)
  const phoneProof = useSelector(actor, (snapshot) => snapshot?.children['phone proof'])

  useEffect(() => () => void actor?.stop(), [actor])

  async function start() {
    if (isLoading.current) return
    isLoading.current = true
    const {createLiteSearch} = await loadConversation()
    const started = createLiteSearch(services, campaignName, input)
    started.on('search.ready', ({draft}) => latest.current.onReady(draft))
    started.on('problems.found', () => latest.current.onProblems())
    started.start()
    running.current = started
    for (const event of early.current) started.send(event)
    setActor(started)
  }

  function send(event: LiteSearchEvent) {
    if (running.current !== null) return running.current.send(event)
    early.current.push(event)
    if (event.type === 'draft.changed') setEarlyDraft((draft) => ({...draft, ...event.changes}))
    void start()
  }

  return {
    draft: context?.draft ?? earlyDraft,
    isPhoneRefused: context?.isPhoneRefused ?? false,
    phoneProof,
    send,
    start,
  }
}
