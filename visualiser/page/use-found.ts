import {useState} from 'react'
import {readAddress} from '../view/address.ts'
import type {Visit} from './use-visit.ts'

const PARTS = ['statechart', 'state', 'transition', 'path'] as const

/** What the search has led to, once the page shows it; `null` before. */
export function useFound({place, news}: Visit) {
  const [sought, setSought] = useState<{href: string; count: number}>({href: '', count: 0})
  const wanted = readAddress(sought.href)
  const isShown = news.kind === 'ready' && PARTS.every((part) => place[part] === wanted[part])
  return {
    found: sought.count > 0 && isShown ? `${sought.count} ${sought.href}` : null,
    seek: (href: string) => setSought(({count}) => ({href, count: count + 1})),
  }
}
