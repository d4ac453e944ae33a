import {useQuery} from '@tanstack/react-query'
import {addDays, bookableWindow, type IndiaDay} from '../../../../domain/booking/booking-date.ts'
import type {Campaign} from '../../../../domain/offer/campaign.ts'
import {servicesQuery} from '../../../api/reference/services.ts'
import {CheckboxGroup} from '../../../design-system/checkbox-group.tsx'
import {NativeSelect} from '../../../design-system/native-select.tsx'
import {Skeleton} from '../../../design-system/skeleton.tsx'
import {Switch} from '../../../design-system/switch.tsx'
import {formatDay} from '../../../i18n/format-days.ts'
import {resultsTexts} from '../../../i18n/generated/areas/results.ts'
import {vehicleTexts} from '../../../i18n/generated/areas/vehicle.ts'
import {textsOf} from '../../../i18n/text.ts'
import {GoingButton} from '../../../parts/reading/going-button.tsx'
import {UnreadServices} from '../../../parts/repair-type/unread-services.tsx'
import {useServices} from '../../../parts/services/services-context.tsx'
import {useToday} from '../../../parts/services/use-today.ts'
import {VehicleFields} from '../../../parts/vehicle/vehicle-fields.tsx'
import styles from './filter-panel.module.css'
import {type Filters, filterCount, NO_FILTERS} from './search-filters.ts'

const t = textsOf(resultsTexts, vehicleTexts)

export interface FilterPanelProps {
  idPrefix: string
  /** False where a dialog's title says it already. */
  hasHeading: boolean
  filters: Filters
  campaign: Campaign | null
  onChange: (filters: Filters) => void
}

const ANY_DAY = 'any'
const NO_ERRORS = {make: null, model: null, variant: null}

export function FilterPanel({idPrefix, hasHeading, filters, campaign, onChange}: FilterPanelProps) {
  const {call} = useServices()
  const {first, last} = bookableWindow(useToday())
  const services = useQuery(servicesQuery(call))
  return (
    <div className={styles['panel']}>
      <div className={styles['head']} data-titled={hasHeading || undefined}>
        {hasHeading && <h2>{t('results.filters')}</h2>}
        {filterCount(filters) > 0 && (
          <GoingButton look="quiet" onPress={() => onChange(NO_FILTERS)}>
            {t('results.clear')}
          </GoingButton>
        )}
      </div>
      <Switch
        isSelected={filters.isCertifiedOnly}
        onChange={(isCertifiedOnly) => onChange({...filters, isCertifiedOnly})}
      >
        {t('results.certifiedOnly')}
      </Switch>
      {services.isPending && <Skeleton height="484px" />}
      {services.isError && <UnreadServices onRetry={() => void services.refetch()} />}
      {services.isSuccess && (
        <CheckboxGroup
          label={t('results.services')}
          choices={services.data.map(({jobTypeId, label}) => ({id: jobTypeId, label}))}
          value={filters.jobs}
          onChange={(jobs) => onChange({...filters, jobs})}
        />
      )}
      <NativeSelect
        id={`${idPrefix}-day`}
        label={t('results.freeOn')}
        choices={[{id: ANY_DAY, label: t('results.anyDay')}, ...daysFrom(first, last)]}
        value={filters.day ?? ANY_DAY}
        onChange={(day) => onChange({...filters, day: day === ANY_DAY ? null : day})}
      />
      <fieldset className={styles['vehicle']}>
        <legend>{t('vehicle.legend')}</legend>
        <VehicleFields
          idPrefix={`${idPrefix}-vehicle`}
          value={filters.vehicle}
          onChange={(vehicle) => onChange({...filters, vehicle})}
          campaign={campaign}
          errors={NO_ERRORS}
        />
      </fieldset>
    </div>
  )
}

function daysFrom(first: IndiaDay, last: IndiaDay): {id: IndiaDay; label: string}[] {
  const days: IndiaDay[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days.map((day) => ({id: day, label: formatDay(day)}))
}
