import {useState} from 'react'
import type {DrawingView} from 'statechart-kit/draw'

/** The visible part of the drawing, and functions to change it. */
export interface ViewControl {
  view: DrawingView
  toggle: (state: string) => void
  focus: (state: string | null) => void
  /** Whether the messages of a run are in the place of the drawing. */
  isSequence: boolean
  showSequence: (isShown: boolean) => void
}

export function useView(): ViewControl {
  const [view, setView] = useState<DrawingView>({collapsed: new Set(), focus: null})
  const [isSequence, showSequence] = useState(false)
  return {
    view,
    isSequence,
    showSequence,
    toggle: (state) =>
      setView(({collapsed, focus}) => {
        const next = new Set(collapsed)
        if (!next.delete(state)) next.add(state)
        return {collapsed: next, focus}
      }),
    focus: (focus) => setView(({collapsed}) => ({collapsed, focus})),
  }
}
