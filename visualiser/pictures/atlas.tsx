import type {StatechartFile} from '../catalogue/catalogue.ts'
import {OccasionWords} from '../coverage/occasion-words.tsx'
import styles from './pictures.module.css'
import {StatePictures} from './state-pictures.tsx'
import {usePictures} from './use-pictures.ts'

interface AtlasProps {
  file: StatechartFile
  selected: string | null
  onSelect: (state: string) => void
}

/** Pictures of all states, in document order. */
export function Atlas({file, selected, onSelect}: AtlasProps) {
  const pictures = usePictures(file)
  const {statechart} = file
  if (pictures === null)
    return (
      <p className={styles['nothing']} role="status">
        Looking for pictures…
      </p>
    )
  if (pictures.occasion === null)
    return (
      <p className={styles['nothing']} role="status">
        “{statechart.id}” has no pictures: no walk through a screen of it in a browser is recorded.
      </p>
    )
  const leaves = statechart.states.filter(({id}) => !statechart.states.some(({parent}) => parent === id))
  return (
    <section className={styles['atlas']} aria-label={`Screens of ${statechart.id}`}>
      <OccasionWords what="Photographed" occasion={pictures.occasion} />
      {leaves.map(({id, name, description}) => {
        const own = pictures.byState.get(id) ?? []
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
