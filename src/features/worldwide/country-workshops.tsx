import {useQuery} from '@tanstack/react-query'
import {useState} from 'react'
import {WORKSHOPS_PER_COUNTRY} from '../../../domain/limits.ts'
import {countriesQuery} from '../../api/reference/countries.ts'
import {workshopsByCountryQuery} from '../../api/reference/workshops.ts'
import {NativeSelect} from '../../design-system/native-select.tsx'
import {Skeleton} from '../../design-system/skeleton.tsx'
import {resultsTexts} from '../../i18n/generated/areas/results.ts'
import {worldwideTexts} from '../../i18n/generated/areas/worldwide.ts'
import {textsOf} from '../../i18n/text.ts'
import {FailedReading} from '../../parts/reading/failed-reading.tsx'
import {useServices} from '../../parts/services/services-context.tsx'
import styles from './worldwide.module.css'

const t = textsOf(resultsTexts, worldwideTexts)

/** The workshops of a country in three columns (000-7). */
export function CountryWorkshops() {
  const {call} = useServices()
  const [country, setCountry] = useState<string | null>(null)
  const countries = useQuery(countriesQuery(call))
  const workshops = useQuery({...workshopsByCountryQuery(call, country ?? ''), enabled: country !== null})
  return (
    <section className={styles['results']} aria-labelledby="country-title">
      <h2 id="country-title">{t('worldwide.byCountry')}</h2>
      <NativeSelect
        label={t('worldwide.country')}
        placeholder={t('worldwide.chooseCountry')}
        choices={(countries.data ?? []).map(({id, name}) => ({id, label: name}))}
        value={country}
        onChange={setCountry}
        isDisabled={countries.isPending}
      />
      {(countries.isError || workshops.isError) && (
        <FailedReading
          text={t('results.error')}
          onRetry={() => void (countries.isError ? countries : workshops).refetch()}
        />
      )}
      {country !== null && workshops.isPending && <Skeleton height="160px" />}
      {workshops.data?.length === 0 && <p role="status">{t('worldwide.noneInCountry')}</p>}
      {workshops.data !== undefined && workshops.data.length > 0 && (
        <ul className={styles['columns']} aria-label={t('worldwide.byCountry')}>
          {workshops.data.map(({id, name, city}) => (
            <li key={id}>
              <strong>{name}</strong>
              <span>{city}</span>
            </li>
          ))}
        </ul>
      )}
      {workshops.data?.length === WORKSHOPS_PER_COUNTRY && (
        <p>{t('worldwide.endOfList', {count: WORKSHOPS_PER_COUNTRY})}</p>
      )}
    </section>
  )
}
