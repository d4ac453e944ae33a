import type {LiveActor} from '../channel/live-record.ts'
import styles from '../panel.module.css'
import {valueInWords} from './live-words.ts'

interface LiveActorsProps {
  actors: readonly LiveActor[]
  onWatch: (key: string) => void
}

/** The running actors by tab; an actor is below the one that invoked it. */
export function LiveActors({actors, onWatch}: LiveActorsProps) {
  const running = actors.filter(({isRunning}) => isRunning)
  const tabs = [...new Set(running.map(({tab}) => tab))]
  return (
    <>
      <p role="status">
        {running.length === 1 ? 'One statechart runs' : `${running.length} statecharts run`} in{' '}
        {tabs.length === 1 ? 'one other tab' : `${tabs.length} other tabs`}.
      </p>
      {tabs.map((tab, index) => {
        const own = running.filter((actor) => actor.tab === tab)
        return (
          <section key={tab} aria-label={`Tab ${index + 1}`}>
            <h3>
              Tab {index + 1}: {own.at(-1)?.page}
            </h3>
            <ul className={styles['actors']}>
              {own
                .filter(({parent}) => !own.some(({key}) => key === parent))
                .map((actor) => (
                  <Actor key={actor.key} actor={actor} all={own} onWatch={onWatch} />
                ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}

function Actor({
  actor,
  all,
  onWatch,
}: {
  actor: LiveActor
  all: readonly LiveActor[]
  onWatch: (key: string) => void
}) {
  const children = all.filter(({parent}) => parent === actor.key)
  return (
    <li>
      <button type="button" onClick={() => onWatch(actor.key)}>
        <strong>Watch {actor.machine}</strong>{' '}
        <span className={styles['quiet']}>{valueInWords(actor.newest.value)}</span>
      </button>
      {children.length === 0 ? null : (
        <ul className={styles['actors']} aria-label={`Run by ${actor.machine}`}>
          {children.map((child) => (
            <Actor key={child.key} actor={child} all={all} onWatch={onWatch} />
          ))}
        </ul>
      )}
    </li>
  )
}
