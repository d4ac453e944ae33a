import type {ChosenLocation} from '../../../domain/place/location.ts'
import {worldwideTexts} from '../../i18n/generated/areas/worldwide.ts'
import {textsOf} from '../../i18n/text.ts'
import {CountryWorkshops} from './country-workshops.tsx'
import {WorkshopsAbroad} from './workshops-abroad.tsx'
import styles from './worldwide.module.css'
import {WorldwideForm} from './worldwide-form.tsx'

const t = textsOf(worldwideTexts)

interface WorldwideScreenProps {
  /** The address's place; `null` when it has none. */
  place: ChosenLocation | null
  onSearch: (location: ChosenLocation) => void
}

/** The worldwide workshop search (000-2): search only, no booking. */
export function WorldwideScreen({place, onSearch}: WorldwideScreenProps) {
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1 tabIndex={-1}>{t('worldwide.title')}</h1>
        <p>{t('worldwide.lead')}</p>
      </header>
      <WorldwideForm place={place} onSearch={onSearch} />
      {place !== null && <WorkshopsAbroad key={`${place.lat},${place.lng}`} place={place} />}
      <CountryWorkshops />
    </div>
  )
}
