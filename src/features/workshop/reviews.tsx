import {useQuery} from '@tanstack/react-query'
import {useState} from 'react'
import {REVIEWS_SHOWN} from '../../../domain/limits.ts'
import {Notice} from '../../design-system/notice.tsx'
import {reviewsTexts} from '../../i18n/generated/areas/reviews.ts'
import {textsOf} from '../../i18n/text.ts'
import {GoingButton} from '../../parts/reading/going-button.tsx'
import {RetryButton} from '../../parts/reading/retry-button.tsx'
import {ReviewCard} from '../../parts/reviews/review-card.tsx'
import {reviewsQuery} from '../../parts/reviews/reviews-query.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import styles from './reviews.module.css'
import {ReviewsSkeleton} from './reviews-skeleton.tsx'

const t = textsOf(reviewsTexts)

/** Reviews from the maps service; none while its limit is reached (000-8). */
export default function Reviews({placeId, ratings}: {placeId: string; ratings: number}) {
  const {maps} = useServices()
  const {data, isPending, refetch} = useQuery(reviewsQuery(maps, placeId))
  const [isWhole, setWhole] = useState(false)
  if (isPending) return <ReviewsSkeleton ratings={ratings} />
  if (data?.kind !== 'found') {
    const isOverLimit = data?.kind === 'OVER_QUERY_LIMIT'
    return (
      <Notice tone="warning">
        <p data-reason={data?.kind}>{t(isOverLimit ? 'reviews.overLimit' : 'reviews.failed')}</p>
        <div>
          <RetryButton onPress={() => void refetch()} />
        </div>
      </Notice>
    )
  }
  if (data.reviews.length === 0) return <p>{t('reviews.none')}</p>
  const shown = isWhole ? data.reviews : data.reviews.slice(0, REVIEWS_SHOWN)
  return (
    <>
      <ul className={styles['reviews']}>
        {shown.map((review) => (
          <li key={`${review.author}${review.age}${review.text}`}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      {!isWhole && Math.max(ratings, data.reviews.length) > REVIEWS_SHOWN && (
        <div className={styles['more']}>
          {shown.length < data.reviews.length && (
            <GoingButton onPress={() => setWhole(true)}>
              {t('reviews.all', {count: data.reviews.length})}
            </GoingButton>
          )}
        </div>
      )}
    </>
  )
}
