interface Listening {
  target: EventTarget
  type: string
  listener: EventListenerOrEventListenerObject | null
}

/** A whole site follows stored values and the router restores its scroll position as long as the page lives. */
const OF_THE_PAGE = ['storage', 'scroll', 'pagehide', 'pageshow']

/** Those that earlier walks left: libraries listen once for the lifetime of the window. */
const lasting = new Set<string>()

/** Records who begins to listen to window and document. */
export function listenersSince() {
  const now = new Set<Listening>()
  const restore = [window, document].map((target) => watch(target, now))
  return {
    /**
     * Closes the page: what listens for its lifetime ends.
     * @throws {Error} when a listener is left that an earlier walk has left, too
     */
    close(isSite: boolean): void {
      for (const each of restore) each()
      const ofPage = isSite ? [...now].filter(({type}) => OF_THE_PAGE.includes(type)) : []
      for (const each of ofPage) {
        now.delete(each)
        each.target.removeEventListener(each.type, each.listener)
        each.target.removeEventListener(each.type, each.listener, true)
      }
      const left = [...now].map(({type, listener}) => `${type}: ${listener}`)
      const again = left.filter((each) => lasting.has(each))
      for (const each of left) lasting.add(each)
      if (again.length > 0) throw new Error(`After the end these listen: ${again.join('; ')}`)
    },
  }
}

function watch(target: EventTarget, now: Set<Listening>): () => void {
  const {addEventListener, removeEventListener} = target
  const forget = (type: string, listener: unknown) => {
    for (const each of now)
      if (each.target === target && each.type === type && each.listener === listener) now.delete(each)
  }
  target.addEventListener = (type, listener, options) => {
    const {once = false, signal} = typeof options === 'object' ? options : {}
    if (!once) now.add({target, type, listener})
    signal?.addEventListener('abort', () => forget(type, listener))
    addEventListener.call(target, type, listener, options)
  }
  target.removeEventListener = (type, listener, options) => {
    forget(type, listener)
    removeEventListener.call(target, type, listener, options)
  }
  return () => Object.assign(target, {addEventListener, removeEventListener})
}
