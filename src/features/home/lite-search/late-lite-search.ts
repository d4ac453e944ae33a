import type {EventFrom} from 'xstate'
import type {liteSearchMachine} from '../../../../machines/lite-search/machine.ts'
import type {LiteSearchDraft} from '../../../../machines/lite-search/types.ts'
import type {OtpActor} from '../../../parts/otp/otp-dialog.tsx'
import type {LiteSearchActor} from './lite-search-actor.ts'

export interface LiteSearchNews {
  onReady: (draft: LiteSearchDraft) => void
  onProblems: () => void
}

/** The part of the machine's state that the form shows. */
export interface LiteSearchView {
  draft: LiteSearchDraft
  isPhoneRefused: boolean
  /** Next was pressed, and the machine could not be loaded. */
  isUnreachable: boolean
  phoneProof: OtpActor | undefined
}

export interface LateLiteSearch {
  view: () => LiteSearchView
  watch: (changed: () => void) => () => void
  open: () => void
  send: (event: EventFrom<typeof liteSearchMachine>) => void
  /** Called when the form mounts; returns its cleanup. */
  enter: () => () => void
}

/**
 * The form's machine, loaded late. Earlier events show their effect at once and are sent to the machine when
 * it has loaded.
 */
export function lateLiteSearch(
  load: () => Promise<LiteSearchActor>,
  draft: LiteSearchDraft,
  news: LiteSearchNews,
): LateLiteSearch {
  let view: LiteSearchView = {draft, isPhoneRefused: false, isUnreachable: false, phoneProof: undefined}
  let actor: LiteSearchActor | null = null
  let isLoading = false
  let isOnPage = false
  let isAsked = false
  const watching = new Set<() => void>()

  function show(changes: Partial<LiteSearchView>) {
    view = {...view, ...changes}
    for (const changed of watching) changed()
  }

  async function open() {
    if (actor !== null || isLoading) return
    isLoading = true
    const loaded = await load().catch(() => null)
    isLoading = false
    if (loaded !== null) return begin(loaded)
    if (isAsked) show({isUnreachable: true})
    isAsked = false
  }

  function begin(loaded: LiteSearchActor) {
    actor = loaded
    loaded.start()
    if (view.draft !== draft) loaded.send({type: 'draft.changed', changes: view.draft})
    // A person who has left the page meanwhile is not brought back; the input is stored.
    if (!isOnPage) return loaded.stop()
    loaded.on('search.ready', (event) => news.onReady(event.draft))
    loaded.on('problems.found', news.onProblems)
    loaded.subscribe(({context, children}) =>
      show({
        draft: context.draft,
        isPhoneRefused: context.isPhoneRefused,
        phoneProof: children['phone proof'],
      }),
    )
    if (isAsked) loaded.send({type: 'search.asked'})
  }

  return {
    view: () => view,
    watch(changed) {
      watching.add(changed)
      return () => watching.delete(changed)
    },
    open: () => void open(),
    send(event) {
      if (actor !== null) return actor.send(event)
      if (event.type === 'draft.changed') show({draft: {...view.draft, ...event.changes}})
      else isAsked = true
      show({isUnreachable: false})
      void open()
    },
    enter() {
      isOnPage = true
      return () => {
        isOnPage = false
        actor?.stop()
      }
    },
  }
}
