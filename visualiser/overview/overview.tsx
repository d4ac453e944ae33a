import {useEffect, useState} from 'react'
import type {Count, OverviewEntry} from '../catalogue/overview-entry.ts'
import {useVisualiserServices} from '../visualiser-services.ts'
import {CardCoverage} from './card-coverage.tsx'
import styles from './overview.module.css'
import {RunMap} from './run-map.tsx'
import {Thumbnail} from './thumbnail.tsx'
import {useModelCounts} from './use-model-counts.ts'

/** Every machine as a small drawing, and what runs what. */
export function Overview() {
  const read = useOverview()
  const entries = read === 'lost' ? null : read
  const counts = useModelCounts(entries)
  return (
    <main className={styles['overview']}>
      <h1>All machines</h1>
      {read === null ? <p role="status">Reading the machines…</p> : null}
      {read === 'lost' ? (
        <p role="alert">
          The overview did not load. Load the page anew. The list beside it has every machine.
        </p>
      ) : null}
      {entries === null ? null : <Summary entries={entries} />}
      <ul className={styles['cards']}>
        {(entries ?? []).map((entry) => (
          <li key={entry.id}>
            <Card entry={entry} now={counts.get(entry.id)} />
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
      transitions. Press one to see its statechart. Each has its covered transitions and refusals by level.
    </p>
  )
}

function Card({entry, now}: {entry: OverviewEntry; now: Count | null | undefined}) {
  const {id, description, states, transitions, runs, usedIn, coverage, drawing} = entry
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
      <CardCoverage recorded={coverage} now={now} />
    </a>
  )
}

function useOverview(): readonly OverviewEntry[] | 'lost' | null {
  const {readOverview} = useVisualiserServices()
  const [read, setRead] = useState<readonly OverviewEntry[] | 'lost' | null>(null)
  useEffect(() => {
    void readOverview().then(setRead, () => setRead('lost'))
  }, [readOverview])
  return read
}
