import type {ChosenLocation} from '../../../domain/place/location.ts'
import type {WorkshopSearch} from '../../api/reference/workshops.ts'
import {Skeleton} from '../../design-system/skeleton.tsx'
import {formatCount} from '../../i18n/format-count.ts'
import {locationTexts} from '../../i18n/generated/areas/location.ts'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {resultsTexts} from '../../i18n/generated/areas/results.ts'
import {textsOf} from '../../i18n/text.ts'
import {LocationField} from '../../parts/location/location-field.tsx'
import {useFoundTotal} from '../../parts/workshop-search/use-workshop-search.ts'
import styles from './results.module.css'
import {placeName} from './results-search.ts'

const t = textsOf(locationTexts, pagesTexts, resultsTexts)

interface ResultsHeadingProps {
  place: {location: ChosenLocation; isNamed: boolean}
  search: WorkshopSearch
  onPlaceChosen: (location: ChosenLocation) => void
}

/** The place with how many workshops are near it, and the way to another place. */
export function ResultsHeading({place: {location, isNamed}, search, onPlaceChosen}: ResultsHeadingProps) {
  const {total, isError} = useFoundTotal(search)
  return (
    <header className={styles['heading']}>
      <div>
        <h1>
          {isNamed
            ? t('pages.results', {place: placeName(location.formattedAddress)})
            : t('pages.resultsWithoutPlace')}
        </h1>
        <p className={styles['total']} role="status">
          {total !== null && totalText(total)}
          {total === null && !isError && <Skeleton width="12rem" height="24px" />}
        </p>
      </div>
      <LocationField
        id="results-location"
        isForSearch
        label={t('location.label')}
        value={location}
        onChange={onPlaceChosen}
        error={null}
      />
    </header>
  )
}

function totalText({count, exact}: {count: number; exact: boolean}): string {
  return exact ? t('results.found', {count}) : t('results.foundAtLeast', {count: formatCount(count)})
}
