import {useNavigate, useRouter} from '@tanstack/react-router'
import {useMemo, useSyncExternalStore} from 'react'
import {type DeskSearch, deskSearch} from '../../features/desk/desk-search.ts'

type Router = Pick<ReturnType<typeof useRouter>, 'history' | 'options' | 'latestLocation'>

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The place before in the history is the desk's list. */
    isOverList?: boolean
  }
}

/**
 * The booking that the desk's address names, and how to name another. The history has one place for the list and one
 * over it, whichever booking that shows, so that Back leads to the list.
 */
export function useCalledBooking({call: _, ...list}: DeskSearch) {
  const navigate = useNavigate()
  const router = useRouter()
  const address = useMemo(() => calledInHistory(router), [router])
  const called = useSyncExternalStore(address.subscribe, address.called)
  const onCalled = (bookingId: string | null) => {
    const {isOverList = false} = router.latestLocation.state
    if (bookingId === null && isOverList) return address.goBack()
    const isListLeft = bookingId !== null && address.called() === null
    void navigate({
      to: '.',
      search: bookingId === null ? list : {...list, call: bookingId},
      state: {isOverList: isListLeft || isOverList},
      replace: !isListLeft,
      resetScroll: false,
    })
  }
  return {called, onCalled}
}

/** Read from the history itself: the router tells components of a change only when the page has loaded. */
function calledInHistory({history, options}: Router) {
  const {pathname} = history.location
  let isGoingBack = false
  let newest: string | null = null
  return {
    subscribe: (onChange: () => void) =>
      history.subscribe(() => {
        isGoingBack = false
        onChange()
      }),
    called: () => {
      // While another page is being opened the desk stays as it is.
      if (history.location.pathname === pathname)
        newest = isGoingBack
          ? null
          : (deskSearch(options.parseSearch?.(history.location.search) ?? {}).call ?? null)
      return newest
    },
    goBack: () => {
      isGoingBack = true
      history.back()
    },
  }
}
