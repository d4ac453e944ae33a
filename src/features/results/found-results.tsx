import {useDeferredValue, useMemo, useState} from 'react'
import {type IndiaDay, isBookableDay} from '../../../domain/booking/booking-date.ts'
import {WORKSHOPS_PER_PAGE} from '../../../domain/limits.ts'
import type {ChosenLocation} from '../../../domain/place/location.ts'
import type {WorkshopSearch} from '../../api/reference/workshops.ts'
import {formatDay} from '../../i18n/format-days.ts'
import {resultsTexts} from '../../i18n/generated/areas/results.ts'
import {textsOf} from '../../i18n/text.ts'
import {PassedDayNotice} from '../../parts/booking/passed-day-notice.tsx'
import {useCampaign} from '../../parts/offer/use-campaign.ts'
import {focusHeading} from '../../parts/reading/focus-heading.ts'
import {useNewDay} from '../../parts/services/use-today.ts'
import {CampaignNotice} from './campaign-notice.tsx'
import {FilterAside} from './filters/filter-aside.tsx'
import {FilterDrawerButton} from './filters/filter-drawer-button.tsx'
import {permittedSearch, requestedFilters} from './filters/requested-filters.ts'
import {withFilters, withoutFilters, withSort} from './filters/search-filters.ts'
import {SortChoice} from './filters/sort-choice.tsx'
import {searchOf} from './first-results.ts'
import {WorkshopList} from './list/workshop-list.tsx'
import styles from './results.module.css'
import {ResultsHeading} from './results-heading.tsx'
import {MOST_SHOWN, type ResultsSearch} from './results-search.ts'

const t = textsOf(resultsTexts)

interface FoundResultsProps {
  place: {location: ChosenLocation; isNamed: boolean}
  today: IndiaDay
  search: ResultsSearch
  onSearchChanged: (search: ResultsSearch) => void
  /** A longer list replaces the address without a new history entry. */
  onListGrown: (search: ResultsSearch) => void
  onPlaceChosen: (location: ChosenLocation) => void
}

export function FoundResults({place, today, search: requested, ...news}: FoundResultsProps) {
  const {onSearchChanged, onListGrown, onPlaceChosen} = news
  const campaignName = requested.campaign ?? null
  const read = useCampaign(campaignName)
  const {runningCampaign} = read
  const isAbsent = read.campaign !== undefined && runningCampaign === null
  const search = permittedSearch(requested, runningCampaign)
  const filters = requestedFilters(search, today)
  const sortBy = search.sort ?? 'RECOMMENDED'
  // The pressed control changes at once, the list afterwards.
  const searchKey = useDeferredValue(JSON.stringify(searchOf(place.location, search, today)))
  const workshopSearch = useMemo<WorkshopSearch>(() => JSON.parse(searchKey), [searchKey])
  const passedDay = usePassedDay(search.on ?? null)
  const widen = widening(onSearchChanged)
  const changeFilters = (changed: typeof filters) => onSearchChanged(withFilters(search, changed))

  return (
    <div className={styles['page']}>
      <ResultsHeading place={place} search={workshopSearch} onPlaceChosen={onPlaceChosen} />
      <FilterAside
        idPrefix="filter"
        hasHeading
        filters={filters}
        campaign={runningCampaign}
        onChange={changeFilters}
      />
      <div className={styles['results']}>
        <div className={styles['tools']}>
          <FilterDrawerButton filters={filters} campaign={runningCampaign} onApply={changeFilters} />
          <SortChoice sortBy={sortBy} onChange={(chosen) => onSearchChanged(withSort(search, chosen))} />
        </div>
        {passedDay !== null && <PassedDayNotice text={t('results.dayPassed', {day: formatDay(passedDay)})} />}
        <CampaignNotice
          name={campaignName}
          read={read}
          onRemove={() => widen({...search, campaign: undefined, shown: undefined})}
        />
        <WorkshopList
          key={searchKey}
          search={workshopSearch}
          place={place.location}
          campaign={runningCampaign}
          campaignName={isAbsent ? null : campaignName}
          filters={filters}
          pagesAtFirst={Math.ceil((search.shown ?? 1) / WORKSHOPS_PER_PAGE)}
          onShown={(shown) => onListGrown({...search, shown: Math.min(shown, MOST_SHOWN)})}
          onFiltersTakenOff={() => widen(withoutFilters(search, filters))}
        />
      </div>
    </div>
  )
}

/** For buttons that go with their press, and the list with them. */
const widening = (onSearchChanged: FoundResultsProps['onSearchChanged']) => (changed: ResultsSearch) => {
  onSearchChanged(changed)
  focusHeading()
}

/** The wished day of the address, if midnight has overtaken it while the page was open. */
function usePassedDay(wished: IndiaDay | null): IndiaDay | null {
  const [passed, setPassed] = useState<IndiaDay | null>(null)
  useNewDay((today, before) => {
    if (wished !== null && isBookableDay(wished, before) && !isBookableDay(wished, today)) setPassed(wished)
  })
  return passed === wished ? passed : null
}
