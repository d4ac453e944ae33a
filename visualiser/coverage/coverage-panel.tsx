import {type Coverage, LEVELS, type Level} from 'statechart-kit'
import styles from '../panel.module.css'

interface CoveragePanelProps {
  machine: string
  /** `null` while it loads. */
  coverage: ReadonlyMap<Level, Coverage> | null
  level: Level | null
  onChoose: (level: Level) => void
}

/** Coverage of the last walks as heat on the drawing; missed parts are red. */
export function CoveragePanel({machine, coverage, level, onChoose}: CoveragePanelProps) {
  if (coverage === null) return <p role="status">Reading what was walked last…</p>
  const shown = level === null ? undefined : coverage.get(level)
  if (shown === undefined)
    return (
      <article>
        <h2>Coverage</h2>
        <p role="status">
          No walks of this statechart are recorded. <code>npm run paths -- --machine {machine}</code> records
          those of the machine level, <code>npm test</code> all; then open this page again.
        </p>
      </article>
    )
  const parts = [
    {name: 'states', of: shown.states},
    {name: 'transitions and refusals', of: shown.behaviours},
    {name: 'cases', of: shown.cases},
    {name: 'sentences', of: shown.requirements},
  ]
  const missed = parts.flatMap(({of}) => of.missed)
  return (
    <article>
      <h2>Coverage</h2>
      <LevelChoice levels={LEVELS.filter((each) => coverage.has(each))} level={level} onChoose={onChoose} />
      <dl className={styles['facts']}>
        {parts.map(({name, of}) => (
          <div key={name} className={styles['fact']}>
            <dt>{name}</dt>
            <dd>
              {of.covered.length} of {of.covered.length + of.missed.length}
            </dd>
          </div>
        ))}
      </dl>
      {missed.length === 0 ? <p>Nothing was missed.</p> : <h3>Missed</h3>}
      <ul className={styles['links']}>
        {missed.map((each) => (
          <li key={each} className={styles['missed']}>
            {each}
          </li>
        ))}
      </ul>
    </article>
  )
}

interface LevelChoiceProps extends Pick<CoveragePanelProps, 'level' | 'onChoose'> {
  levels: readonly Level[]
}

function LevelChoice({levels, level, onChoose}: LevelChoiceProps) {
  return (
    <fieldset className={styles['actions']} aria-label="Level">
      {levels.map((each) => (
        <button key={each} type="button" aria-pressed={each === level} onClick={() => onChoose(each)}>
          {each === level ? `● ${each}` : each}
        </button>
      ))}
    </fieldset>
  )
}
