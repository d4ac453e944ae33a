import type {StatechartFile} from '../catalogue/catalogue.ts'
import {OccasionWords} from '../coverage/occasion-words.tsx'
import {useWalkedScreens} from '../coverage/use-walked-screens.ts'
import styles from '../panel.module.css'
import {occasionOf} from '../record/walked.ts'
import type {DifferenceNews} from './use-differences.ts'

interface NoComparisonProps {
  file: StatechartFile
  kind: Exclude<DifferenceNews['kind'], 'ready' | 'loading'>
}

/** What is known of changes without a comparison: whether the machine is still the one of the last recorded run. */
export function NoComparison({file, kind}: NoComparisonProps) {
  const record = useWalkedScreens(file.id)?.record ?? null
  const occasion = record === null ? null : occasionOf(file, record)
  return (
    <article>
      <h2>Changes</h2>
      {occasion === null ? null : occasion.isStale ? (
        <OccasionWords what="Recorded" occasion={occasion} />
      ) : (
        <>
          <p>States, transitions and plans of “{file.id}” are those of the last recorded run.</p>
          <OccasionWords what="Recorded" occasion={occasion} />
        </>
      )}
      <p role="status" className={styles['quiet']}>
        {kind === 'none'
          ? 'No part by part comparison with an earlier commit is stored here.'
          : 'The stored comparison with an earlier commit is of another shape than this page reads.'}
      </p>
    </article>
  )
}
