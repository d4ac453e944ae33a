import type {PointerEvent} from 'react'
import type {Statechart} from 'statechart-kit'
import {type DrawingView, isShown, type Layout} from 'statechart-kit/draw'
import {type Size, type Viewport, visibleBox} from '../viewport/viewport.ts'
import styles from './over-drawing.module.css'

interface MinimapProps {
  statechart: Statechart
  layout: Layout
  view: DrawingView
  marks: ReadonlyMap<string, string>
  viewport: Viewport
  /** The drawing's frame, in pixels. */
  room: Size
  /** Shows this point of the drawing in the middle. */
  onMove: (point: [x: number, y: number]) => void
}

/** The whole drawing small, with the visible part; only while some of it is out of sight. */
export function Minimap({statechart, layout, view, marks, viewport, room, onMove}: MinimapProps) {
  const seen = visibleBox(viewport, room)
  const isWhole =
    seen.x <= 0 && seen.y <= 0 && seen.x + seen.width >= layout.width && seen.y + seen.height >= layout.height
  if (isWhole || view.focus !== null) return null
  const move = ({currentTarget, clientX, clientY, buttons}: PointerEvent<SVGSVGElement>) => {
    if (buttons !== 1) return
    const {left, top, width} = currentTarget.getBoundingClientRect()
    const ratio = layout.width / width
    onMove([(clientX - left) * ratio, (clientY - top) * ratio])
  }
  return (
    <svg
      className={styles['minimap']}
      style={{aspectRatio: `${layout.width} / ${layout.height}`}}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        move(event)
      }}
      onPointerMove={move}
    >
      {statechart.states
        .filter(({id}) => isShown(statechart, id, view))
        .map(({id}) => (
          <rect key={id} {...layout.states[id]} rx={12} data-mark={marks.get(id)} />
        ))}
      <rect className={styles['seen']} data-seen="true" {...seen} rx={0} />
    </svg>
  )
}
