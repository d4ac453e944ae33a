import styles from './pictures.module.css'
import type {Picture} from './use-pictures.ts'

/** Pictures of a state: each situation at every width, linked to full size. */
export function StatePictures({state, pictures}: {state: string; pictures: readonly Picture[]}) {
  const situations = [...new Set(pictures.map(({situation}) => situation))]
  return (
    <ul className={styles['situations']} aria-label={`Pictures of ${state}`}>
      {situations.map((situation) => (
        <li key={situation}>
          <div className={styles['pictures']}>
            {pictures
              .filter((picture) => picture.situation === situation)
              .map(({address, width}) => (
                <a
                  key={address}
                  className={styles[width < 600 ? 'narrow' : 'wide']}
                  href={address}
                  target="_blank"
                  rel="noreferrer"
                >
                  <img src={address} alt={`${situation}, ${width} px wide`} loading="lazy" />
                </a>
              ))}
          </div>
          <p className={styles['caption']}>{situation}</p>
        </li>
      ))}
    </ul>
  )
}
