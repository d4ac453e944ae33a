import {type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState} from 'react'
import type {Statechart} from 'statechart-kit'
import type {Box, Layout} from 'statechart-kit/draw'
import {anchored} from './anchored.ts'
import {beginningOf} from './beginning.ts'
import {fitted, opening, revealing, type Size, type Viewport, zoomed} from './viewport.ts'

/** The height of the buttons over the drawing, in pixels. */
const CONTROLS = 52

interface Opened {
  statechart: Statechart
  layout: Layout
  focus: string | null
  view: Viewport
}

/**
 * The visible part of the drawing; a new machine, or another focus, starts at its initial state. Another layout leaves a
 * reader who has moved where they are.
 */
export function useViewport(
  frame: RefObject<HTMLDivElement | null>,
  statechart: Statechart,
  layout: Layout,
  focus: string | null,
  shown: string | null,
) {
  const [viewport, change] = useState<Viewport>({x: 0, y: 0, scale: 1})
  const [size, room] = useMeasuredSize(frame)
  const whole = useCallback((): Box => {
    const focused = focus === null ? undefined : layout.states[focus]
    return focused ?? {x: 0, y: 0, width: layout.width, height: layout.height}
  }, [layout, focus])

  const opened = useRef<Opened | null>(null)
  const chosen = useRef(shown)
  useLayoutEffect(() => {
    chosen.current = shown
  }, [shown])
  useLayoutEffect(() => {
    const first = layout.states[beginningOf(statechart)] ?? whole()
    const view = focus === null ? opening(whole(), first, size()) : fitted(whole(), size())
    const before = opened.current
    opened.current = {statechart, layout, focus, view}
    change((now) => {
      const isSame = before !== null && before.statechart === statechart && before.focus === focus
      return isSame && now !== before.view
        ? anchored(now, statechart, [before.layout, layout], size(), chosen.current)
        : view
    })
  }, [statechart, layout, focus, size, whole])

  useWheel(frame, change)
  const zoom = useCallback(
    (factor: number) => change((now) => zoomed(now, factor, [size().width / 2, size().height / 2])),
    [size],
  )
  const showAll = useCallback(() => change(fitted(whole(), size())), [whole, size])
  const reveal = useCallback(
    (id: string) => {
      const route = Object.entries(layout.transitions).find(([key]) => key.startsWith(`${id} > `))?.[1].label
      const box = layout.states[id] ?? route
      if (box !== undefined)
        change((now) => revealing(now, box, {...size(), height: size().height - CONTROLS}))
    },
    [layout, size],
  )
  return {viewport, change, zoom, showAll, reveal, room}
}

/**
 * The frame's size: a function that measures only before the first observation, because measuring causes a
 * layout; and the observed size, `null` before.
 */
function useMeasuredSize(frame: RefObject<HTMLDivElement | null>): [() => Size, Size | null] {
  const measured = useRef<Size | null>(null)
  const [observed, observe] = useState<Size | null>(null)
  const size = useCallback(() => {
    const {clientWidth: width = 0, clientHeight: height = 0} =
      measured.current === null ? (frame.current ?? {}) : {}
    return measured.current ?? {width, height}
  }, [frame])
  useEffect(() => {
    if (frame.current === null || !('ResizeObserver' in window)) return
    const observer = new ResizeObserver(([entry]) => {
      const {width, height} = entry?.contentRect ?? {width: 0, height: 0}
      measured.current = {width, height}
      observe(measured.current)
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [frame])
  return [size, observed]
}

/** The wheel moves the drawing, and zooms it with Control or Command. */
function useWheel(
  frame: RefObject<HTMLDivElement | null>,
  change: (next: (now: Viewport) => Viewport) => void,
) {
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const {left, top} = element.getBoundingClientRect()
      const at: [number, number] = [event.clientX - left, event.clientY - top]
      change((now) =>
        event.ctrlKey || event.metaKey
          ? zoomed(now, Math.exp(-event.deltaY / 200), at)
          : {...now, x: now.x - event.deltaX, y: now.y - event.deltaY},
      )
    }
    element.addEventListener('wheel', turn, {passive: false})
    return () => element.removeEventListener('wheel', turn)
  }, [frame, change])
}
