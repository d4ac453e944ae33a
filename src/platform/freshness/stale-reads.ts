import type {QueryClient, QueryKey} from '@tanstack/react-query'
import {z} from 'zod/mini'

const CHANNEL = 'stale-reads'

const message = z.array(z.array(z.string()))

/**
 * Marks reads as stale. What a screen shows is read again at once, unless this screen is being left; the rest when
 * it is next shown.
 */
export interface StaleReads {
  /** In this tab, and in the others. */
  report(stale: {here: readonly QueryKey[]; elsewhere: readonly QueryKey[]; isScreenLeft?: true}): void
  /** From now on also what other tabs report. */
  follow(): void
  close(): void
}

/** The channel opens with the first use: a page rendered on the server has no other tabs. */
export function createStaleReads(queryClient: QueryClient): StaleReads {
  let channel: BroadcastChannel | null = null
  const mark = (keys: readonly QueryKey[], refetchType: 'active' | 'none' = 'active') => {
    for (const queryKey of keys) void queryClient.invalidateQueries({queryKey, refetchType})
  }
  const opened = () => {
    if (channel !== null) return channel
    channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', ({data}) => mark(message.safeParse(data).data ?? []))
    return channel
  }
  return {
    report({here, elsewhere, isScreenLeft}) {
      mark(here, isScreenLeft ? 'none' : 'active')
      opened().postMessage(elsewhere)
    },
    follow: () => void opened(),
    close() {
      channel?.close()
      channel = null
    },
  }
}
