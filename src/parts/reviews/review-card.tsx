import type {Review} from '../../../domain/workshop/review.ts'
import {reviewsTexts} from '../../i18n/generated/areas/reviews.ts'
import {textsOf} from '../../i18n/text.ts'
import styles from './review-card.module.css'

const t = textsOf(reviewsTexts)

const MOST_STARS = 5

interface ReviewCardProps {
  review: Review
  /** The workshop's name, in a list of several workshops' reviews. */
  workshop?: string
}

export function ReviewCard({review, workshop}: ReviewCardProps) {
  const {author, rating, age, text} = review
  const stars = Math.round(rating)
  return (
    <figure className={styles['card']}>
      <span role="img" aria-label={t('reviews.stars', {rating: stars})} className={styles['stars']}>
        {'★'.repeat(stars)}
        <span className={styles['empty']}>{'★'.repeat(MOST_STARS - stars)}</span>
      </span>
      <blockquote>{text}</blockquote>
      <figcaption>
        <strong>{author ?? t('reviews.anonymous')}</strong>
        <span>
          {age}
          {workshop !== undefined && ` · ${workshop}`}
        </span>
      </figcaption>
    </figure>
  )
}
