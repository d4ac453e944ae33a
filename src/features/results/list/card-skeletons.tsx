import {Skeleton} from '../../../design-system/skeleton.tsx'
import {resultsTexts} from '../../../i18n/generated/areas/results.ts'
import {textsOf} from '../../../i18n/text.ts'
import cardStyles from './workshop-card.module.css'
import listStyles from './workshop-list.module.css'

const t = textsOf(resultsTexts)

const CARDS = ['first', 'second', 'third', 'fourth']

/** Placeholder of the list while workshops load. */
export function CardSkeletons() {
  return (
    <div className={listStyles['list']}>
      <p role="status" className="visually-hidden">
        {t('results.loading')}
      </p>
      {CARDS.map((card) => (
        <div key={card} className={cardStyles['card']}>
          <div className={cardStyles['picture']} />
          <div className={cardStyles['facts']}>
            <Skeleton width="60%" height="26px" />
            <Skeleton width="80%" height="24px" />
            <Skeleton width="50%" height="28px" />
            <Skeleton height="48px" />
          </div>
          <div className={cardStyles['foot']}>
            <Skeleton width="10rem" height="24px" />
            <Skeleton width="9rem" height="48px" />
          </div>
        </div>
      ))}
    </div>
  )
}
