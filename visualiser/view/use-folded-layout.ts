import {useEffect, useState} from 'react'
import type {Statechart} from 'statechart-kit'
import type {Layout} from 'statechart-kit/draw'

interface Folded {
  statechart: Statechart
  collapsed: ReadonlySet<string>
  layout: Layout
}

/** The layout with folded states as leaves; until it is found, and where it is not, that of the whole. */
export function useFoldedLayout(
  statechart: Statechart | null,
  layout: Layout | null,
  collapsed: ReadonlySet<string>,
): Layout | null {
  const [folded, setFolded] = useState<Folded | null>(null)
  useEffect(() => {
    if (statechart === null || collapsed.size === 0) return
    let isWanted = true
    const show = (found: Layout | null) => {
      if (isWanted && found !== null) setFolded({statechart, collapsed, layout: found})
    }
    void import('../statechart/lay-out.ts')
      .then(({quicklyFolded, layOutFolded}) => {
        show(quicklyFolded(statechart, collapsed))
        return layOutFolded(statechart, collapsed)
      })
      .then(show)
      .catch(() => {})
    return () => {
      isWanted = false
    }
  }, [statechart, collapsed])
  const isFitting = folded !== null && folded.statechart === statechart && folded.collapsed === collapsed
  return isFitting && collapsed.size > 0 ? folded.layout : layout
}
