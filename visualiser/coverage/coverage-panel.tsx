import {type Coverage, LEVELS, type Level, type Statechart} from 'statechart-kit'
import styles from '../panel.module.css'
import {partName} from '../view/part-name.ts'
import {OccasionWords} from './occasion-words.tsx'
import type {CoverageNews} from './use-coverage.ts'

interface CoveragePanelProps {
  statechart: Statechart
  news: CoverageNews
  level: Level
  onChoose: (level: Level) => void
}

/** Coverage by level as heat on the drawing; missed parts are red. */
export function CoveragePanel({statechart, news, level, onChoose}: CoveragePanelProps) {
  const {found, walked, problem} = news
  if (problem !== null)
    return (
      <article>
        <h2>Coverage</h2>
        <p className={styles['problem']} role="alert">
          The model cannot be walked: {problem}
        </p>
      </article>
    )
  const coverage = found?.levels.get(level)
  const occasion = walked.get(level)
  return (
    <article>
      <h2>Coverage</h2>
      <LevelChoice level={level} onChoose={onChoose} />
      {found === null ? (
        <p role="status" className={styles['occasion']}>
          Walking the model…
        </p>
      ) : null}
      {found !== null && level === 'machine' ? <WalkedNow failures={found.failures} /> : null}
      {occasion === undefined ? null : (
        <OccasionWords what={`${occasion.walks} walks, ${occasion.steps} steps,`} occasion={occasion} />
      )}
      {found !== null && level !== 'machine' && occasion === undefined ? <Unwalked level={level} /> : null}
      {coverage === undefined ? null : <Figures statechart={statechart} coverage={coverage} />}
    </article>
  )
}

function WalkedNow({failures}: {failures: readonly string[]}) {
  return (
    <>
      <p className={styles['occasion']}>
        The stored plans, walked just now with a real actor of the machine.
      </p>
      {failures.map((failure) => (
        <pre key={failure}>{failure}</pre>
      ))}
    </>
  )
}

function Unwalked({level}: {level: Level}) {
  return (
    <p role="status" className={styles['occasion']}>
      {level === 'component'
        ? 'No walk through a component of this machine is recorded'
        : 'No walk through this machine in a browser is recorded'}
      , so the drawing shows nothing of that level. The machine level needs no record.
    </p>
  )
}

interface FiguresProps {
  statechart: Statechart
  coverage: Coverage
}

function Figures({statechart, coverage: {states, behaviours, cases, requirements}}: FiguresProps) {
  const parts = [
    {name: 'states', of: states},
    {name: 'transitions and refusals', of: behaviours},
    {name: 'cases', of: cases},
    {name: 'sentences', of: requirements},
  ]
  const parted = new Set([...states.missed, ...behaviours.missed])
  const missed = parts.flatMap(({of}) => of.missed)
  return (
    <>
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
      {missed.length === 0 ? <p className={styles['occasion']}>Nothing was missed.</p> : <h3>Missed</h3>}
      <ul className={styles['links']}>
        {missed.map((each) => (
          <li key={each} className={styles['missed']}>
            {parted.has(each) ? partName(statechart, each) : each}
          </li>
        ))}
      </ul>
    </>
  )
}

function LevelChoice({level, onChoose}: Pick<CoveragePanelProps, 'level' | 'onChoose'>) {
  return (
    <fieldset className={styles['actions']} aria-label="Level">
      {LEVELS.map((each) => (
        <button key={each} type="button" aria-pressed={each === level} onClick={() => onChoose(each)}>
          {each === level ? `● ${each}` : each}
        </button>
      ))}
    </fieldset>
  )
}
