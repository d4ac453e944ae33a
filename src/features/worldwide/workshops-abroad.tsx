import {useMemo, useReducer} from 'react'
import type {AvailableWorkshop} from '../../../contract/reference/workshops.ts'
import type {ChosenLocation} from '../../../domain/place/location.ts'
import {NO_VEHICLE} from '../../../domain/vehicle/vehicle.ts'
import {givenRating} from '../../../domain/workshop/review.ts'
import type {WorkshopSearch} from '../../api/reference/workshops.ts'
import {Badge, Stars} from '../../design-system/badge.tsx'
import {buttonLook} from '../../design-system/button.tsx'
import {Icon} from '../../design-system/icon.tsx'
import {Skeleton} from '../../design-system/skeleton.tsx'
import {formatCount} from '../../i18n/format-count.ts'
import {formatKmExactly, formatRating} from '../../i18n/format-numbers.ts'
import {cardTexts} from '../../i18n/generated/areas/card.ts'
import {resultsTexts} from '../../i18n/generated/areas/results.ts'
import {worldwideTexts} from '../../i18n/generated/areas/worldwide.ts'
import {textsOf} from '../../i18n/text.ts'
import {useFocusOnNewRow} from '../../parts/reading/use-focus-on-new-row.ts'
import {FailedSearch, MoreWorkshops} from '../../parts/workshop-search/search-notices.tsx'
import {useWorkshopSearch} from '../../parts/workshop-search/use-workshop-search.ts'
import styles from './worldwide.module.css'

const t = textsOf(cardTexts, resultsTexts, worldwideTexts)

/** The workshops near a place worldwide, to visit or to call; distances with two decimals (000-2). */
export function WorkshopsAbroad({place}: {place: ChosenLocation}) {
  const [run, beginAgain] = useReducer((before: number) => before + 1, 0)
  return <SearchedAbroad key={run} place={place} onFoundLater={beginAgain} />
}

function SearchedAbroad({place, onFoundLater}: {place: ChosenLocation; onFoundLater: () => void}) {
  const {lat, lng} = place
  const search = useMemo<WorkshopSearch>(
    () => ({
      position: {lat, lng},
      sortBy: 'DISTANCE',
      isCertifiedOnly: false,
      vehicle: NO_VEHICLE,
      jobs: [],
      campaignName: null,
      day: null,
      isWorldwide: true,
    }),
    [lat, lng],
  )
  const running = useWorkshopSearch(search, 1, onFoundLater)
  const {state} = running
  const list = useFocusOnNewRow(running.shown)
  return (
    <section className={styles['results']} aria-labelledby="abroad-title">
      <h2 id="abroad-title">{t('worldwide.near', {place: place.formattedAddress})}</h2>
      {state === 'searching' && <Skeleton height="320px" />}
      {state === 'failed' && <FailedSearch actor={running.actor} />}
      {state === 'empty' && <p role="status">{t('worldwide.none')}</p>}
      {state === 'listed' && (
        <>
          <ul ref={list} className={styles['list']} aria-label={t('results.list')}>
            {running.workshops.map((workshop) => (
              <li key={workshop.id}>
                <WorkshopAbroad workshop={workshop} />
              </li>
            ))}
          </ul>
          <MoreWorkshops search={running} />
        </>
      )}
    </section>
  )
}

function WorkshopAbroad({workshop: {name, cas, address, distance}}: {workshop: AvailableWorkshop}) {
  const {lat, lng} = address.location
  const rating = givenRating(address)
  return (
    <article className={styles['card']}>
      <h3>{name}</h3>
      <p className={styles['facts']}>
        {rating !== null && (
          <Stars
            rating={formatRating(rating)}
            count={formatCount(address.totalRatings)}
            label={t('card.rating', {rating: formatRating(rating), count: address.totalRatings})}
          />
        )}
        {cas && <Badge icon="shield">{t('card.certified')}</Badge>}
        <span>{t('card.distance', {distance: formatKmExactly(distance)})}</span>
      </p>
      <p>{address.formattedAddress}</p>
      <a
        {...buttonLook('secondary')}
        href={`https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="route" />
        {t('worldwide.directions')}
      </a>
    </article>
  )
}
