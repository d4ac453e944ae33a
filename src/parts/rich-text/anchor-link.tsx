import {Link} from '@tanstack/react-router'
import type {ReactNode} from 'react'

/** A link to a heading of the same page: scrolls smoothly, or at once with reduced motion. */
export function AnchorLink({id, children}: {id: string; children: ReactNode}) {
  return (
    <Link
      to="."
      search
      hash={id}
      hashScrollIntoView={false}
      resetScroll={false}
      onClick={() => scrollToHeading(id)}
    >
      {children}
    </Link>
  )
}

function scrollToHeading(id: string): void {
  const heading = document.getElementById(id)
  if (heading === null) return
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  heading.scrollIntoView({behavior: isCalm ? 'auto' : 'smooth'})
  heading.tabIndex = -1
  heading.focus({preventScroll: true})
}
