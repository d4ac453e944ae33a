import {act} from '@testing-library/react'
import type {SimulatedClock} from 'xstate'

/** From the fake clock's noon of 19 November 2025 to a little past India's midnight. */
export async function beginNewDay(time: SimulatedClock): Promise<void> {
  await act(async () => time.increment(12 * 3_600_000 + 2000))
}

/** What the page's live region has said last. */
export function announced(): string | null | undefined {
  return document.querySelector('[aria-live].visually-hidden > :last-child')?.textContent
}
