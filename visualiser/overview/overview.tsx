import {useEffect, useState} from 'react'
import type {OverviewEntry} from '../catalogue/overview-entry.ts'
import {useVisualiserServices} from '../visualiser-services.ts'
import styles from './overview.module.css'
import {RunMap} from './run-map.tsx'
import {Thumbnail} from './thumbnail.tsx'

/** Every machine as a small drawing, and what runs what. */
export function Overview() {
  const entries = useOverview()
  return (
    <main className={styles['overview']}>
      <h1>All machines</h1>
      {entries === null ? <p role="status">Reading the machines…</p> : <Summary entries={entries} />}
      <ul className={styles['cards']}>
        {(entries ?? []).map((entry) => (
          <li key={entry.id}>
            <Card entry={entry} />
          </li>
        ))}
      </ul>
      <RunMap entries={entries ?? []} />
    </main>
  )
}

function Summary({entries}: {entries: readonly OverviewEntry[]}) {
  const sum = (count: (entry: OverviewEntry) => number) =>
    entries.reduce((total, entry) => total + count(entry), 0)
  return (
    <p className={styles['summary']}>
      {entries.length} machines, {sum(({states}) => states)} states, {sum(({transitions}) => transitions)}{' '}
      transitions. Press one to see its statechart.
    </p>
  )
}

function Card({
  entry: {id, description, states, transitions, runs, usedIn, drawing},
}: {
  entry: OverviewEntry
}) {
  return (
    <a className={styles['card']} href={`#/${id}`}>
      {drawing === null ? null : <Thumbnail drawing={drawing} />}
      <strong>{id}</strong>
      <span>{description}</span>
      <span className={styles['facts']}>
        {states} states · {transitions} transitions
        {runs.length === 0 ? '' : ` · runs ${runs.join(', ')}`}
      </span>
      {usedIn.length === 0 ? null : <span className={styles['facts']}>used in {usedIn.join(', ')}</span>}
    </a>
  )
}

function useOverview(): readonly OverviewEntry[] | null {
  const {readOverview} = useVisualiserServices()
  const [entries, setEntries] = useState<readonly OverviewEntry[] | null>(null)
  useEffect(() => {
    void readOverview().then(setEntries)
  }, [readOverview])
  return entries
}
