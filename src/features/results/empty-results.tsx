import {Link} from '@tanstack/react-router'
import {CITIES} from '../../../domain/cities.ts'
import type {ChosenLocation} from '../../../domain/location.ts'
import {distanceKm} from '../../../domain/position.ts'
import {Button, buttonLook} from '../../design-system/button.tsx'
import {t} from '../../i18n/text.ts'
import styles from './message.module.css'
import {type Filters, filterCount, NO_FILTERS} from './results-search.ts'

const CITIES_SHOWN = 4

interface EmptyResultsProps {
  place: ChosenLocation
  filters: Filters
  onFiltersTakenOff: (filters: Filters) => void
}

/** Nothing within reach: fewer filters or a city nearby may help. */
export function EmptyResults({place, filters, onFiltersTakenOff}: EmptyResultsProps) {
  const nearest = CITIES.toSorted((one, other) => distanceKm(place, one) - distanceKm(place, other))
  return (
    <section className={styles['message']} aria-labelledby="empty-title">
      <h2 id="empty-title">{t('results.empty.title', {place: place.formattedAddress})}</h2>
      <p>{t('results.empty.text')}</p>
      {filterCount(filters) > 0 && (
        <div>
          <Button look="primary" onPress={() => onFiltersTakenOff(NO_FILTERS)}>
            {t('results.empty.clear')}
          </Button>
        </div>
      )}
      <h3>{t('results.empty.cities')}</h3>
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
