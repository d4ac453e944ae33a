import {type KeyboardEvent, memo, useEffect, useRef, useState} from 'react'
import {outwards} from 'statechart-kit/draw'
import {STATECHARTS} from '../catalogue/catalogue.ts'
import styles from './outline.module.css'
import {type OpenMachine, type OutlineRow, outlineRows} from './outline-rows.ts'

interface OutlineProps {
  /** `null` while it loads. */
  open: OpenMachine | null
  selected: string | null
  /** The drawing's highlights, which the outline says in words. */
  marks: ReadonlyMap<string, string>
  onChoose: (row: OutlineRow) => void
  /** Changes when the search has led here: the selected row takes the focus. */
  found: string | null
}

/** Machines, states and transitions as a tree: the accessible equal of the drawing. */
export const Outline = memo(function Outline({open, selected, marks, onChoose, found}: OutlineProps) {
  const statechart = open?.statechart ?? null
  const [folds, setFolds] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [focused, setFocused] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const around =
    statechart === null || selected === null ? [] : outwards(statechart, selected.split(' | ')[0] ?? selected)
  const isUnfolded = (key: string) =>
    folds.get(key) ??
    (key.startsWith('statechart ') ||
      around.includes(key) ||
      statechart?.states.some(({parent}) => parent === key) === true)
  const rows = outlineRows(STATECHARTS, open, isUnfolded)
  const isSelected = (row: OutlineRow) =>
    row.id !== null && row.id === (selected ?? statechart?.states[0]?.id)
  const current = rows.find(({key}) => key === focused) ?? rows.find(isSelected) ?? rows[0]

  const place = selected ?? statechart?.id ?? null
  useEffect(() => {
    const row = list.current?.querySelector('[aria-selected="true"]')
    if (place !== null && row instanceof HTMLElement) bringIntoView(row, place === statechart?.id)
  }, [place, statechart?.id])

  useEffect(() => {
    const row = list.current?.querySelector('[aria-selected="true"]')
    if (found !== null && row instanceof HTMLElement) row.focus({preventScroll: true})
  }, [found])

  function fold(row: OutlineRow, isOpen: boolean) {
    setFolds((known) => new Map(known).set(row.key, isOpen))
  }

  function go(row: OutlineRow | undefined) {
    if (row === undefined) return
    setFocused(row.key)
    const element = [...(list.current?.children ?? [])].find(
      (each) => each.getAttribute('data-key') === row.key,
    )
    if (element instanceof HTMLElement) element.focus()
  }

  function steer(event: KeyboardEvent, row: OutlineRow) {
    const index = rows.indexOf(row)
    const parent = rows.slice(0, index).findLast(({level}) => level < row.level)
    if (event.key === 'ArrowDown') go(rows[index + 1])
    else if (event.key === 'ArrowUp') go(rows[index - 1])
    else if (event.key === 'Home') go(rows[0])
    else if (event.key === 'End') go(rows.at(-1))
    else if (event.key === 'ArrowRight' && row.isExpanded === false) {
      fold(row, true)
      if (row.kind === 'statechart') onChoose(row)
    } else if (event.key === 'ArrowRight' && row.isExpanded === true) go(rows[index + 1])
    else if (event.key === 'ArrowLeft' && row.isExpanded === true) fold(row, false)
    else if (event.key === 'ArrowLeft') go(parent)
    else if (event.key === 'Enter' || event.key === ' ') choose(row)
    else return
    event.preventDefault()
  }

  function choose(row: OutlineRow) {
    setFocused(row.key)
    fold(row, row.kind !== 'statechart' || row.isExpanded !== true || row.statechart !== open?.id)
    onChoose(row)
  }

  return (
    <div
      ref={list}
      className={styles['outline']}
      role="tree"
      aria-label="Statecharts, states and transitions"
    >
      {rows.map((row) => (
        <div
          key={row.key}
          data-key={row.key}
          data-kind={row.kind}
          className={styles['row']}
          role="treeitem"
          aria-level={row.level}
          aria-posinset={row.position}
          aria-setsize={row.siblings}
          aria-selected={isSelected(row)}
          {...(row.isExpanded === null ? {} : {'aria-expanded': row.isExpanded})}
          tabIndex={row === current ? 0 : -1}
          style={{paddingInlineStart: `${22 + (row.level - 1) * 16}px`}}
          onClick={() => choose(row)}
          onKeyDown={(event) => steer(event, row)}
        >
          <span className={styles['mark']} aria-hidden="true">
            {row.isExpanded === null ? '' : row.isExpanded ? '▾' : '▸'}
          </span>
          <span className={styles['name']}>{row.name}</span>
          <Now mark={marks.get(row.id ?? '') ?? ''} />
          {row.hint === '' ? null : <span className={styles['hint']}> {row.hint}</span>}
        </div>
      ))}
    </div>
  )
})

function Now({mark}: {mark: string}) {
  const words = mark.split(' ')
  const now = words.includes('active') || words.includes('around') ? 'on' : null
  const note = words.includes('taken') ? 'just taken' : now
  return note === null ? null : (
    <>
      {' '}
      <span className={styles['now']}>{note}</span>
    </>
  )
}

/** Scrolls the outline only. */
function bringIntoView(row: HTMLElement, isFirst: boolean) {
  const scroller = row.closest('nav')
  if (scroller === null) return
  const top = row.getBoundingClientRect().top - scroller.getBoundingClientRect().top
  if (isFirst || top < 0 || top + row.offsetHeight > scroller.clientHeight) scroller.scrollTop += top
}
