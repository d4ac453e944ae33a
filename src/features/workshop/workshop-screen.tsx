import {Link} from '@tanstack/react-router'
import type {ReactNode} from 'react'
import type {Workshop} from '../../../contract/reference/workshops.ts'
import {DEFAULT_COUNTRY} from '../../../domain/place/countries.ts'
import {givenRating} from '../../../domain/workshop/review.ts'
import {Badge, Stars} from '../../design-system/badge.tsx'
import {buttonLook} from '../../design-system/button.tsx'
import {Icon} from '../../design-system/icon.tsx'
import {formatCount} from '../../i18n/format-count.ts'
import {formatRating} from '../../i18n/format-numbers.ts'
import {cardTexts} from '../../i18n/generated/areas/card.ts'
import {workshopTexts} from '../../i18n/generated/areas/workshop.ts'
import {textsOf} from '../../i18n/text.ts'
import {Abroad} from './abroad.tsx'
import {ContactLinks} from './contact-links.tsx'
import {DistanceFromSearch} from './distance-from-search.tsx'
import {OpeningHoursList} from './opening-hours-list.tsx'
import {Photos} from './photos.tsx'
import {ReviewsSection} from './reviews-section.tsx'
import {useScrollToPart} from './use-scroll-to-part.ts'
import {FactsSkeleton} from './workshop-message.tsx'
import {WorkshopOfferings} from './workshop-offerings.tsx'
import styles from './workshop-screen.module.css'

const t = textsOf(cardTexts, workshopTexts)

/** What a card in the results knows too. */
export type ListedFacts = Pick<Workshop, 'name' | 'cas' | 'address' | 'images'>

interface WorkshopScreenProps {
  listed: ListedFacts
  /** `null` while it is being read. */
  workshop: Workshop | null
  /** The booking form, passed by the route. */
  booking: ReactNode
}

/** A workshop's page with the booking form. */
export function WorkshopScreen({listed, workshop, booking}: WorkshopScreenProps) {
  const isAbroad = listed.address.country !== DEFAULT_COUNTRY
  useScrollToPart()
  return (
    <div className={styles['page']}>
      <article className={styles['facts']}>
        <WorkshopTitle listed={listed} isAbroad={isAbroad} />
        <Photos name={listed.name} images={listed.images} />
        {workshop === null ? <FactsSkeleton /> : <OtherFacts workshop={workshop} />}
      </article>
      <div className={styles['booking']} id="book">
        {isAbroad && workshop !== null ? (
          <Abroad phone={workshop.leadPhoneNumber ?? workshop.phoneNumber1} />
        ) : (
          booking
        )}
      </div>
    </div>
  )
}

function OtherFacts({workshop}: {workshop: Workshop}) {
  const {address, description} = workshop
  return (
    <>
      <ContactLinks workshop={workshop} />
      <OpeningHoursList hours={workshop.openingHours} />
      <WorkshopOfferings workshop={workshop} />
      {description !== null && (
        <section className={styles['section']}>
          <h2>{t('workshop.story')}</h2>
          <p>{description}</p>
        </section>
      )}
      {address.placeId !== null && (
        <ReviewsSection placeId={address.placeId} ratings={address.totalRatings} />
      )}
    </>
  )
}

function WorkshopTitle({listed, isAbroad}: {listed: ListedFacts; isAbroad: boolean}) {
  const {address, cas, name} = listed
  const rating = givenRating(address)
  return (
    <header className={styles['title']}>
      <h1 tabIndex={-1}>{name}</h1>
      <div className={styles['row']}>
        {rating === null ? (
          <span className={styles['quiet']}>{t('card.unrated')}</span>
        ) : (
          <Stars
            rating={formatRating(rating)}
            count={formatCount(address.totalRatings)}
            label={t('card.rating', {rating: formatRating(rating), count: address.totalRatings})}
          />
        )}
        {cas && <Badge icon="shield">{t('card.certified')}</Badge>}
        <DistanceFromSearch position={address.location} />
      </div>
      <p className={styles['row']}>
        <Icon name="pin" />
        <span>{address.formattedAddress}</span>
      </p>
      {cas && <p className={styles['quiet']}>{t('workshop.certifiedMeans')}</p>}
      {!isAbroad && (
        <Link to="." hash="book" search={true} {...buttonLook('primary')} data-narrow>
          {t('workshop.toForm')}
          <Icon name="arrow" />
        </Link>
      )}
    </header>
  )
}
