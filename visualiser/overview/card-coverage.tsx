import {LEVELS} from 'statechart-kit'
import type {Count, OverviewCoverage} from '../catalogue/overview-entry.ts'
import {dayOf} from '../coverage/occasion-words.tsx'
import styles from './overview.module.css'

interface CardCoverageProps {
  recorded: OverviewCoverage | null
  /** Of the model as it is; absent while it is walked, `null` where it cannot be. */
  now: Count | null | undefined
}

/** How many transitions and refusals are covered at each level, from the record or from the model as it is. */
export function CardCoverage({recorded, now}: CardCoverageProps) {
  const isFresh = recorded !== null && !recorded.isStale
  const counts = {...recorded?.levels, ...(isFresh ? {} : {machine: now ?? undefined})}
  return (
    <span className={styles['coverage']}>
      {LEVELS.map((level) => {
        const count = counts[level]
        const isOld = recorded?.isStale === true && level !== 'machine'
        if (count === undefined) return level === 'machine' ? <Unknown key={level} now={now} /> : null
        const [covered, of] = count
        return (
          <span key={level} data-whole={covered === of} data-stale={isOld}>
            {level} {covered} of {of}
          </span>
        )
      })}
      {recorded?.isStale === true ? <em>changed since the walks {dayOf(recorded.at)}</em> : null}
    </span>
  )
}

function Unknown({now}: {now: Count | null | undefined}) {
  return <span>{now === null ? 'its model cannot be walked' : 'walking its model…'}</span>
}
