import {Link} from '@tanstack/react-router'
import {SEARCH_RADIUS_MILES} from '../../../domain/limits.ts'
import {CITIES} from '../../../domain/place/cities.ts'
import type {ChosenLocation} from '../../../domain/place/location.ts'
import {distanceKm, milesToKm} from '../../../domain/place/position.ts'
import {Button, buttonLook} from '../../design-system/button.tsx'
import {emptyResultsTexts} from '../../i18n/generated/areas/emptyResults.ts'
import {subscribeTexts} from '../../i18n/generated/areas/subscribe.ts'
import {textsOf} from '../../i18n/text.ts'
import {SubscribeForm} from '../../parts/subscription/subscribe-form.tsx'
import {type Filters, filterCount} from './filters/search-filters.ts'
import styles from './message.module.css'
import {placeName} from './results-search.ts'

const t = textsOf(emptyResultsTexts, subscribeTexts)

const CITIES_SHOWN = 4
/** Of two names with one centre, such as Delhi-NCR and Delhi, the first. */
const CENTRES = CITIES.filter(
  (city, position) => CITIES.findIndex(({lat, lng}) => lat === city.lat && lng === city.lng) === position,
)

interface EmptyResultsProps {
  place: ChosenLocation
  filters: Filters
  /** It is a filter too: only its workshops are found. */
  hasCampaign: boolean
  onFiltersTakenOff: () => void
}

/** No workshop near: offers a launch notice, fewer filters, or a city nearby (000-2). */
export function EmptyResults({place, filters, hasCampaign, onFiltersTakenOff}: EmptyResultsProps) {
  const isFiltered = hasCampaign || filterCount(filters) > 0
  const nearest = CENTRES.filter((city) => distanceKm(place, city) > milesToKm(SEARCH_RADIUS_MILES)).toSorted(
    (one, other) => distanceKm(place, one) - distanceKm(place, other),
  )
  return (
    <section className={styles['message']} aria-labelledby="empty-title">
      <h2 id="empty-title">
        {t(isFiltered ? 'emptyResults.filtered' : 'emptyResults.title', {
          place: placeName(place.formattedAddress),
        })}
      </h2>
      <p>{t(isFiltered ? 'emptyResults.filteredText' : 'emptyResults.text')}</p>
      {isFiltered && (
        <div>
          <Button look="primary" onPress={onFiltersTakenOff}>
            {t('emptyResults.clear')}
          </Button>
        </div>
      )}
      <div className={styles['subscribe']}>
        <h3>{t('subscribe.here')}</h3>
        <p>{t('subscribe.hereText', {place: placeName(place.formattedAddress)})}</p>
        <SubscribeForm place={place} look={isFiltered ? 'secondary' : 'primary'} />
      </div>
      <h3>{t('emptyResults.cities')}</h3>
      <ul className={styles['cities']}>
        {nearest.slice(0, CITIES_SHOWN).map(({name}) => (
          <li key={name}>
            <Link to="/consumer/workshops/$city" params={{city: name}} {...buttonLook('secondary')}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
