import type {StatechartState} from 'statechart-kit'
import type {StatechartFile} from '../catalogue/catalogue.ts'
import styles from '../panel.module.css'
import {StatePictures} from './state-pictures.tsx'
import {usePictures} from './use-pictures.ts'

/** Pictures of the chosen state, or of all states in place of the drawing. */
export function ScreensPanel({file, state}: {file: StatechartFile; state: StatechartState | null}) {
  const pictures = usePictures(file)
  const own = state === null ? [] : (pictures?.byState.get(state.id) ?? [])
  return (
    <article>
      <h2>{state === null ? 'Screens' : state.name}</h2>
      <p>
        {state === null
          ? 'Every state as the last walks in the browser have seen it. Choose one, here or in the outline.'
          : state.description}
      </p>
      {own.length === 0 || state === null ? null : <StatePictures state={state.name} pictures={own} />}
      {state !== null && own.length === 0 && pictures !== null ? (
        <p className={styles['quiet']}>No picture of it is stored.</p>
      ) : null}
    </article>
  )
}
