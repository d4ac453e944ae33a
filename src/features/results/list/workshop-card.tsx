import {Link} from '@tanstack/react-router'
import type {AvailableWorkshop} from '../../../../contract/reference/workshops.ts'
import {dayOfWireDate, type IndiaDay} from '../../../../domain/booking/booking-date.ts'
import {REPAIR_TYPES_ON_CARD} from '../../../../domain/limits.ts'
import {availableOffers, type OfferSituation} from '../../../../domain/offer/offer.ts'
import {givenRating} from '../../../../domain/workshop/review.ts'
import {shownRepairTypes} from '../../../../domain/workshop/workshop-kinds.ts'
import {workshopSlug} from '../../../../domain/workshop/workshop-slug.ts'
import {Badge, Stars} from '../../../design-system/badge.tsx'
import {buttonLook} from '../../../design-system/button.tsx'
import {Icon} from '../../../design-system/icon.tsx'
import {formatCount} from '../../../i18n/format-count.ts'
import {formatDay} from '../../../i18n/format-days.ts'
import {formatKm, formatRating} from '../../../i18n/format-numbers.ts'
import {cardTexts} from '../../../i18n/generated/areas/card.ts'
import {resultsTexts} from '../../../i18n/generated/areas/results.ts'
import {textsOf} from '../../../i18n/text.ts'
import {OfferSummary} from '../../../parts/offer/offer-summary.tsx'
import {useRepairTypeNames} from '../../../parts/repair-type/use-repair-type-names.ts'
import styles from './workshop-card.module.css'

const t = textsOf(cardTexts, resultsTexts)

interface WorkshopCardProps {
  workshop: AvailableWorkshop
  /** False: distances from the place are approximate. */
  isMeasured: boolean
  offerTerms: Omit<OfferSituation, 'workshop'>
  /** The campaign that goes along to the workshop's page, also while it is not read yet. */
  campaignName: string | null
  /** The day of the filter, on which the workshop is free; `null` for any. */
  wishedDay: IndiaDay | null
  /** Its picture is the page's largest paint. */
  isFirst: boolean
}

export function WorkshopCard({workshop, isMeasured, campaignName, wishedDay, ...rest}: WorkshopCardProps) {
  const {offerTerms, isFirst} = rest
  const {name, address, cas, distance, images, specializations, nextAvailableDate} = workshop
  const nextDay = nextAvailableDate === null ? null : dayOfWireDate(nextAvailableDate)
  const km = formatKm(distance)
  return (
    <article className={styles['card']}>
      <Picture images={images} isFirst={isFirst} />
      <div className={styles['facts']}>
        <div className={styles['title']}>
          <h2>
            <Link
              to="/consumer/workshop-result/$slug"
              params={{slug: workshopSlug(workshop)}}
              search={{campaign: campaignName ?? undefined, on: wishedDay ?? undefined}}
              className={styles['name']}
            >
              {name}
            </Link>
          </h2>
          {cas && <Badge icon="shield">{t('card.certified')}</Badge>}
        </div>
        <p className={styles['line']}>
          <Rating rating={givenRating(address)} count={address.totalRatings} />
          <span className={styles['fact']}>
            <Icon name="pin" />
            {isMeasured ? t('card.distance', {distance: km}) : t('card.distanceAbout', {distance: km})}
          </span>
          <span className={styles['quiet']}>
            {address.addressLine2 ?? address.addressLine1}, {address.city}
          </span>
        </p>
        <RepairTypes types={shownRepairTypes(specializations, REPAIR_TYPES_ON_CARD)} />
        <Offers situation={{...offerTerms, workshop}} />
      </div>
      <div className={styles['foot']}>
        <span className={styles['fact']}>
          <Icon name="calendar" />
          {freeDayText(wishedDay, nextDay)}
        </span>
        <span className={styles['view']} aria-hidden="true">
          <span {...buttonLook('primary', true)}>{t('results.view')}</span>
        </span>
      </div>
    </article>
  )
}

function freeDayText(wishedDay: IndiaDay | null, nextDay: IndiaDay | null): string {
  if (wishedDay !== null) return t('card.wishedDay', {day: formatDay(wishedDay)})
  return nextDay === null ? t('card.noDay') : t('card.nextDay', {day: formatDay(nextDay)})
}

function Rating({rating, count}: {rating: number | null; count: number}) {
  if (rating === null) return <span className={styles['quiet']}>{t('card.unrated')}</span>
  return (
    <Stars
      rating={formatRating(rating)}
      count={formatCount(count)}
      label={t('card.rating', {rating: formatRating(rating), count})}
    />
  )
}

function Picture({images, isFirst}: {images: AvailableWorkshop['images']; isFirst: boolean}) {
  const image = images.find(({isTitleImage, isApproved}) => isTitleImage && isApproved)
  return (
    <div className={styles['picture']}>
      {image !== undefined && (
        <img
          src={image.url}
          alt=""
          width={480}
          height={320}
          loading={isFirst ? 'eager' : 'lazy'}
          {...(isFirst ? {fetchPriority: 'high' as const} : {})}
        />
      )}
    </div>
  )
}

/** The first offer, and how many there are beside it. */
function Offers({situation}: {situation: OfferSituation}) {
  const [offer, ...others] = availableOffers(situation)
  if (offer === undefined) return null
  return (
    <div className={styles['offer']}>
      <Icon name="tag" />
      <div>
        <OfferSummary offer={offer} />
        {others.length > 0 && (
          <span className={styles['quiet']}> {t('card.moreOffers', {count: others.length})}</span>
        )}
      </div>
    </div>
  )
}

function RepairTypes({types}: {types: ReturnType<typeof shownRepairTypes>}) {
  const nameOf = useRepairTypeNames()
  if (types.length === 0) return null
  return (
    <ul className={styles['types']}>
      {types.map((repairType) => (
        <li key={repairType}>{nameOf(repairType)}</li>
      ))}
    </ul>
  )
}
