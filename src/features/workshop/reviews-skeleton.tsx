import {REVIEWS_SHOWN} from '../../../domain/limits.ts'
import {Skeleton} from '../../design-system/skeleton.tsx'
import styles from './reviews.module.css'

/** The room of the reviews that a workshop with this many ratings has; nothing below moves when they come. */
export function ReviewsSkeleton({ratings}: {ratings: number}) {
  const shown = Math.min(ratings, REVIEWS_SHOWN)
  if (shown === 0) return null
  return (
    <>
      <div className={styles['reviews']}>
        {Array.from({length: shown}, (_, place) => place).map((place) => (
          <Skeleton key={place} height="100%" />
        ))}
      </div>
      {ratings > shown && <div className={styles['more']} />}
    </>
  )
}
