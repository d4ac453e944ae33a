import type {Statechart} from 'statechart-kit'
import styles from './pictures.module.css'
import {StatePictures} from './state-pictures.tsx'
import {usePictures} from './use-pictures.ts'

interface AtlasProps {
  statechart: Statechart
  selected: string | null
  onSelect: (state: string) => void
}

/** Pictures of all states, in document order. */
export function Atlas({statechart, selected, onSelect}: AtlasProps) {
  const pictures = usePictures(statechart.id)
  if (pictures === null)
    return (
      <p className={styles['nothing']} role="status">
        Looking for pictures…
      </p>
    )
  if (pictures.size === 0)
    return (
      <p className={styles['nothing']} role="status">
        No pictures of this statechart are stored.{' '}
        <code>npm run paths -- --machine {statechart.id} --level browser</code> takes them of every state,
        where the statechart has a screen; then open this page again.
      </p>
    )
  const leaves = statechart.states.filter(({id}) => !statechart.states.some(({parent}) => parent === id))
  return (
    <section className={styles['atlas']} aria-label={`Screens of ${statechart.id}`}>
      {leaves.map(({id, name, description}) => {
        const own = pictures.get(id) ?? []
        return (
          <article key={id} className={styles['state']} data-selected={id === selected}>
            <h2>
              <button type="button" onClick={() => onSelect(id)}>
                {name}
              </button>
            </h2>
            <p>{description}</p>
            {own.length === 0 ? (
              <p className={styles['caption']}>No walk ends here: the state passes by itself.</p>
            ) : (
              <StatePictures state={name} pictures={own} />
            )}
          </article>
        )
      })}
    </section>
  )
}
