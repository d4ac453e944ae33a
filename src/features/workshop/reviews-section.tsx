import {Suspense} from 'react'
import {workshopTexts} from '../../i18n/generated/areas/workshop.ts'
import {textsOf} from '../../i18n/text.ts'
import {latePart} from '../../parts/services/late-part.ts'
import {useIsSeen} from '../../parts/services/use-is-seen.ts'
import {ReviewsSkeleton} from './reviews-skeleton.tsx'
import styles from './workshop-screen.module.css'

const t = textsOf(workshopTexts)

const Reviews = latePart(() => import('./reviews.tsx').then((part) => part.default))

/** Loads the reviews when they come near the screen. */
export function ReviewsSection({placeId, ratings}: {placeId: string; ratings: number}) {
  const {ref, isSeen} = useIsSeen<HTMLElement>()
  const placeholder = <ReviewsSkeleton ratings={ratings} />
  return (
    <section ref={ref} className={styles['section']}>
      <h2>{t('workshop.reviews')}</h2>
      <div className={styles['late']}>
        {isSeen ? (
          <Suspense fallback={placeholder}>
            <Reviews placeId={placeId} ratings={ratings} />
          </Suspense>
        ) : (
          placeholder
        )}
      </div>
    </section>
  )
}
