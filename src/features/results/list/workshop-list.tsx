import {useQuery} from '@tanstack/react-query'
import {
  type ComponentProps,
  memo,
  type Ref,
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useState,
} from 'react'
import type {AvailableWorkshop} from '../../../../contract/reference/workshops.ts'
import type {IndiaDay} from '../../../../domain/booking/booking-date.ts'
import {WORKSHOPS_PER_PAGE} from '../../../../domain/limits.ts'
import type {Campaign} from '../../../../domain/offer/campaign.ts'
import type {ChosenLocation} from '../../../../domain/place/location.ts'
import {servicesQuery} from '../../../api/reference/services.ts'
import type {WorkshopSearch} from '../../../api/reference/workshops.ts'
import {announce} from '../../../design-system/announcer.tsx'
import {Skeleton} from '../../../design-system/skeleton.tsx'
import {formatCount} from '../../../i18n/format-count.ts'
import {resultsTexts} from '../../../i18n/generated/areas/results.ts'
import {textsOf} from '../../../i18n/text.ts'
import {useFocusOnNewRow} from '../../../parts/reading/use-focus-on-new-row.ts'
import {latePart} from '../../../parts/services/late-part.ts'
import {useServices} from '../../../parts/services/services-context.tsx'
import {useToday} from '../../../parts/services/use-today.ts'
import {FailedSearch, MoreWorkshops} from '../../../parts/workshop-search/search-notices.tsx'
import {useWorkshopSearch} from '../../../parts/workshop-search/use-workshop-search.ts'
import type {Filters} from '../filters/search-filters.ts'
import {CardSkeletons} from './card-skeletons.tsx'
import {useRestoredPlace} from './use-restored-place.ts'
import {WorkshopCard} from './workshop-card.tsx'
import styles from './workshop-list.module.css'

const t = textsOf(resultsTexts)

const EmptyResults = latePart(() => import('../empty-results.tsx').then(({EmptyResults}) => EmptyResults))

/** Memoised: a hundred cards do not render again when something beside them changes. */
const SteadyCard = memo(WorkshopCard)

interface WorkshopListProps {
  search: WorkshopSearch
  place: ChosenLocation
  campaign: Campaign | null
  /** Of the cards' links. */
  campaignName: string | null
  filters: Filters
  pagesAtFirst: number
  /** The list now has this many workshops. */
  onShown: (shown: number) => void
  onFiltersTakenOff: () => void
}

export function WorkshopList(props: WorkshopListProps) {
  const [run, beginAgain] = useReducer((before: number) => before + 1, 0)
  return <SearchedList key={run} onFoundLater={beginAgain} {...props} />
}

interface SearchedListProps extends WorkshopListProps {
  onFoundLater: () => void
}

function SearchedList({search, place, campaign, filters, pagesAtFirst, ...rest}: SearchedListProps) {
  const {campaignName, onShown, onFiltersTakenOff, onFoundLater} = rest
  const running = useWorkshopSearch(search, pagesAtFirst, onFoundLater)
  const {workshops, shown, total, state} = running
  const list = useFocusOnNewRow(shown)
  const [wasLong] = useState(pagesAtFirst > 1)
  const {isFetched: areNamesRead} = useQuery(servicesQuery(useServices().call))
  useRestoredPlace(wasLong, state === 'listed' && areNamesRead)
  const today = useToday()
  const offerTerms = useMemo(
    () => ({...search, today, campaign, isCampaignOfferAvailed: campaign !== null}),
    [search, today, campaign],
  )
  useArrivals(running.actor, onShown)

  if (state === 'failed') return <FailedSearch actor={running.actor} />
  if (state === 'empty') {
    return (
      <Suspense fallback={<Skeleton height="640px" />}>
        <EmptyResults
          place={place}
          filters={filters}
          hasCampaign={search.campaignName !== null}
          onFiltersTakenOff={onFiltersTakenOff}
        />
      </Suspense>
    )
  }
  if (state === 'searching' && workshops.length === 0) return <CardSkeletons />
  return (
    <>
      <Cards
        ref={list}
        {...{workshops, place, offerTerms, campaignName}}
        isWhole={wasLong}
        day={search.day}
      />
      <div className={styles['foot']}>
        {state === 'listed' && <p>{shownText(shown, total)}</p>}
        <MoreWorkshops search={running} />
      </div>
    </>
  )
}

interface CardsProps extends Pick<WorkshopListProps, 'place' | 'campaignName'> {
  ref: Ref<HTMLUListElement>
  workshops: readonly AvailableWorkshop[]
  offerTerms: ComponentProps<typeof WorkshopCard>['offerTerms']
  /** Every card is drawn at once, so that a restored place is exact. */
  isWhole: boolean
  day: IndiaDay | null
}

function Cards({ref, workshops, place, offerTerms, campaignName, isWhole, day}: CardsProps) {
  return (
    <ul ref={ref} aria-label={t('results.list')} className={styles['list']} data-whole={isWhole || undefined}>
      {workshops.map((workshop, index) => (
        <li key={workshop.id}>
          <SteadyCard
            workshop={workshop}
            isMeasured={place.isMeasured}
            offerTerms={offerTerms}
            campaignName={campaignName}
            wishedDay={day}
            isFirst={index === 0}
          />
        </li>
      ))}
    </ul>
  )
}

/** Announces each page that has arrived; `onShown` is for a list that has grown. */
function useArrivals(actor: ReturnType<typeof useWorkshopSearch>['actor'], onShown: (shown: number) => void) {
  const grown = useEffectEvent((count: number) => {
    announce(t('results.arrived', {shown: count}))
    if (count > WORKSHOPS_PER_PAGE) onShown(count)
  })

  useEffect(() => {
    const arrival = actor.on('page.arrived', (event) => grown(event.shown))
    return () => arrival.unsubscribe()
  }, [actor])
}

function shownText(shown: number, {count, exact}: {count: number; exact: boolean}): string {
  return t('results.shown', {shown: formatCount(shown), total: `${formatCount(count)}${exact ? '' : '+'}`})
}
