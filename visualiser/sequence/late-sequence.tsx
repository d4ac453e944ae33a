import {type ComponentProps, lazy, Suspense} from 'react'
import styles from '../panel.module.css'
import type RunSequence from './run-sequence.tsx'

const Loaded = lazy(() => import('./run-sequence.tsx').catch(() => ({default: NotLoaded})))

/** The sequence, whose script loads when it is first shown. */
export function LateSequence(props: ComponentProps<typeof RunSequence>) {
  return (
    <Suspense fallback={<p role="status">Loading the sequence…</p>}>
      <Loaded {...props} />
    </Suspense>
  )
}

function NotLoaded() {
  return (
    <p role="alert" className={styles['problem']}>
      The sequence did not load. Load the page anew.
    </p>
  )
}
