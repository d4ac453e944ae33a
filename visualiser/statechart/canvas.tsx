import {type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useMemo, useRef} from 'react'
import type {Statechart} from 'statechart-kit'
import {arrowTip, type DrawingView, drawing, type Heat, isShown, type Layout} from 'statechart-kit/draw'
import {useViewport} from '../viewport/use-viewport.ts'
import {centredAt} from '../viewport/viewport.ts'
import styles from './canvas.module.css'
import {CanvasControls} from './canvas-controls.tsx'
import {Legend} from './legend.tsx'
import {Minimap} from './minimap.tsx'
import {PAGE_PALETTE} from './page-palette.ts'
import {shapeElement} from './shape-element.tsx'
import {useMarks} from './use-marks.ts'

interface CanvasProps {
  statechart: Statechart
  layout: Layout
  view: DrawingView
  marks: ReadonlyMap<string, string>
  heat: Heat | null
  /** The shapes to draw, independent of the viewport. */
  shown: string | null
  onSelect: (selection: {state: string | null; transition: string | null}) => void
  onOpen: (state: string) => void
}

const STEP = 60

/** The drawing of a machine, moved and zoomed by pointer, wheel and keys. */
export function Canvas({statechart, layout, view, marks, heat, shown, onSelect, onOpen}: CanvasProps) {
  const frame = useRef<HTMLDivElement>(null)
  const svg = useRef<SVGSVGElement>(null)
  const {viewport, change, zoom, showAll, reveal, room} = useViewport(
    frame,
    statechart,
    layout,
    view.focus,
    shown,
  )
  const drag = useRef<{x: number; y: number; isMoving: boolean} | null>(null)
  // One memoised element: React skips it while its shape is the same.
  const shapes = useMemo(
    () => <>{drawing(statechart, layout, {view, heat, palette: PAGE_PALETTE}).map(shapeElement)}</>,
    [statechart, layout, view, heat],
  )
  useMarks(svg, shapes, marks)
  useEffect(() => {
    if (
      shown !== null &&
      (!statechart.states.some(({id}) => id === shown) || isShown(statechart, shown, view))
    )
      reveal(shown)
  }, [shown, statechart, view, reveal])

  function press({target}: MouseEvent) {
    if (drag.current?.isMoving === true || !(target instanceof Element)) return
    const line = target.closest('[data-transition],[data-line]')
    const transition = line?.getAttribute('data-transition') ?? line?.getAttribute('data-line') ?? null
    const state = target.closest('[data-state]')?.getAttribute('data-state') ?? null
    onSelect({state: transition === null ? state : null, transition})
  }

  function move({clientX, clientY, buttons, currentTarget, pointerId}: PointerEvent) {
    const from = drag.current
    if (from === null || buttons !== 1) return
    const [right, down] = [clientX - from.x, clientY - from.y]
    if (!from.isMoving && Math.hypot(right, down) < 4) return
    currentTarget.setPointerCapture(pointerId)
    drag.current = {x: clientX, y: clientY, isMoving: true}
    change((now) => ({...now, x: now.x + right, y: now.y + down}))
  }

  function steer(event: KeyboardEvent) {
    const shift = {ArrowLeft: [STEP, 0], ArrowRight: [-STEP, 0], ArrowUp: [0, STEP], ArrowDown: [0, -STEP]}[
      event.key
    ]
    const [right, down] = shift ?? []
    if (right !== undefined && down !== undefined)
      change((now) => ({...now, x: now.x + right, y: now.y + down}))
    else if (event.key === '+' || event.key === '=') zoom(1.25)
    else if (event.key === '-') zoom(0.8)
    else if (event.key === '0') showAll()
    else return
    event.preventDefault()
  }

  return (
    <div className={styles['canvas']}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields */}
      <div
        ref={frame}
        className={styles['frame']}
        role="group"
        aria-label={`Drawing of ${statechart.id}. Arrow keys move it, plus and minus zoom, 0 fits it.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the drawing is moved by keys
        tabIndex={0}
        onKeyDown={steer}
        onPointerDown={({clientX, clientY}) => {
          drag.current = {x: clientX, y: clientY, isMoving: false}
        }}
        onPointerMove={move}
        onClick={press}
        onDoubleClick={({target}) => {
          const state =
            target instanceof Element ? target.closest('[data-state]')?.getAttribute('data-state') : null
          if (state != null) onOpen(state)
        }}
      >
        <svg
          ref={svg}
          className={styles['drawing']}
          aria-hidden="true"
          data-statechart={statechart.id}
          data-heated={heat !== null}
        >
          {shapeElement(arrowTip('tip'), 'tip')}
          <g transform={`translate(${viewport.x} ${viewport.y}) scale(${viewport.scale})`}>{shapes}</g>
        </svg>
      </div>
      {room === null ? null : (
        <Minimap
          {...{statechart, layout, view, marks, viewport, room}}
          onMove={(point) => change((now) => centredAt(now, point, room))}
        />
      )}
      <Legend isHeated={heat !== null} />
      <CanvasControls scale={viewport.scale} onZoom={zoom} onFit={showAll} />
    </div>
  )
}
