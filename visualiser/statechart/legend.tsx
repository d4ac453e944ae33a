import type {ReactNode} from 'react'
import styles from './over-drawing.module.css'
import {PAGE_PALETTE} from './page-palette.ts'

const {ink, line, card, group, kinds, missed, notOwed} = PAGE_PALETTE

/** The meaning of shapes and colours; closed until asked for. */
export function Legend({isHeated}: {isHeated: boolean}) {
  return (
    <details className={styles['legend']}>
      <summary>Legend</summary>
      <ul>
        <Entry words="state">
          <Frame />
        </Entry>
        <Entry words="begins here">
          <circle cx={10} cy={4} r={3} fill={ink} />
          <path d="M10,6V12" stroke={ink} />
          <Frame y={12} height={12} />
        </Entry>
        <Entry words="final state">
          <Frame />
          <rect x={4} y={5} width={36} height={14} rx={3} fill="none" stroke={ink} />
        </Entry>
        <Entry words="state with states inside">
          <Frame fill={group} stroke={line} />
          <rect x={8} y={8} width={14} height={10} rx={3} fill={card} stroke={ink} />
        </Entry>
        <Entry words="runs at the same time as its neighbours">
          <Frame fill={group} stroke={line} dashes="6 4" />
        </Entry>
        {isHeated ? (
          <>
            <Stroke colour="hsl(150 70% 30%)" words="covered by a walk" />
            <Stroke colour={missed} words="missed" />
            <Stroke colour={notOwed} words="not wanted at this level" />
          </>
        ) : (
          <>
            <Letters colour={kinds.event} words="event from outside" />
            <Letters colour={kinds.answer} words="an actor answers" />
            <Letters colour={kinds.failure} words="an actor fails" />
            <Letters colour={kinds.delay} words="time has passed" />
            <Letters colour={kinds.always} words="follows at once" />
          </>
        )}
        <Entry words="active">
          <Frame fill="var(--brand-soft)" stroke="var(--brand)" />
        </Entry>
        <Stroke colour="var(--drawing-taken)" words="just taken" />
        <Stroke colour="var(--focus)" words="chosen" />
      </ul>
    </details>
  )
}

function Entry({words, children}: {words: string; children: ReactNode}) {
  return (
    <li>
      <svg viewBox="0 0 44 24" aria-hidden="true">
        {children}
      </svg>
      <span>{words}</span>
    </li>
  )
}

interface FrameProps {
  y?: number
  height?: number
  fill?: string
  stroke?: string
  dashes?: string
}

function Frame({y = 2, height = 20, fill = card, stroke = ink, dashes = 'none'}: FrameProps) {
  return (
    <rect
      x={1}
      y={y}
      width={42}
      height={height}
      rx={5}
      fill={fill}
      stroke={stroke}
      strokeDasharray={dashes}
    />
  )
}

function Stroke({colour, words}: {colour: string; words: string}) {
  return (
    <Entry words={words}>
      <path d="M2,12H42" stroke={colour} strokeWidth={3} />
    </Entry>
  )
}

function Letters({colour, words}: {colour: string; words: string}) {
  return (
    <Entry words={words}>
      <text x={2} y={16} fontSize={12} fontFamily="ui-monospace, monospace" fill={colour}>
        event
      </text>
    </Entry>
  )
}
