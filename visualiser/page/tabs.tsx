import {type KeyboardEvent, type ReactNode, useRef} from 'react'
import {PANELS, type Panel} from '../../machines/visualiser/setup.ts'
import styles from '../panel.module.css'

const TITLES: Record<Panel, string> = {
  details: 'Details',
  simulate: 'Simulate',
  live: 'Live',
  paths: 'Paths',
  sentences: 'Sentences',
  coverage: 'Coverage',
  screens: 'Screens',
  changes: 'Changes',
}

interface TabListProps {
  panel: Panel
  onChange: (panel: Panel) => void
}

/** The panel beside the drawing, with tabs. */
export function Tabs({panel, onChange, children}: TabListProps & {children: ReactNode}) {
  return (
    <section className={styles['panel']} aria-label="Panel">
      <TabList panel={panel} onChange={onChange} />
      <div
        className={styles['content']}
        role="tabpanel"
        id="panel-content"
        aria-labelledby={`tab-${panel}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        tabIndex={0}
      >
        {children}
      </div>
    </section>
  )
}

function TabList({panel, onChange}: TabListProps) {
  const list = useRef<HTMLDivElement>(null)
  function steer({key}: KeyboardEvent) {
    const shift = {ArrowRight: 1, ArrowLeft: -1}[key]
    if (shift === undefined) return
    const index = (PANELS.indexOf(panel) + shift + PANELS.length) % PANELS.length
    const next = PANELS[index]
    if (next === undefined) return
    onChange(next)
    const tab = list.current?.children[index]
    if (tab instanceof HTMLElement) tab.focus()
  }
  return (
    <div ref={list} className={styles['tabs']} role="tablist" aria-label="What to see">
      {PANELS.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`tab-${each}`}
          aria-selected={each === panel}
          aria-controls="panel-content"
          tabIndex={each === panel ? 0 : -1}
          onClick={() => onChange(each)}
          onKeyDown={steer}
        >
          {TITLES[each]}
        </button>
      ))}
    </div>
  )
}
