import type {ChosenLocation} from '../../../domain/place/location.ts'
import {Notice} from '../../design-system/notice.tsx'
import {locationTexts} from '../../i18n/generated/areas/location.ts'
import {locationSearchInputTexts} from '../../i18n/generated/areas/locationSearchInput.ts'
import {missingPlaceTexts} from '../../i18n/generated/areas/missingPlace.ts'
import {textsOf} from '../../i18n/text.ts'
import {LocationField} from '../../parts/location/location-field.tsx'
import {FailedReading} from '../../parts/reading/failed-reading.tsx'
import styles from './message.module.css'
import type {PlaceMessage, ResultsPlace} from './use-place.ts'

const t = textsOf(locationTexts, locationSearchInputTexts, missingPlaceTexts)

const MESSAGES: Record<Exclude<PlaceMessage, 'none'>, readonly string[]> = {
  coordinates: [t('missingPlace.badCoordinates')],
  city: [t('missingPlace.badCity')],
  pincode: [t('missingPlace.badPincode'), t('missingPlace.badPincodeAdvice')],
  'not found': [t('missingPlace.notFound')],
}

interface MissingPlaceProps {
  place: Extract<ResultsPlace, {kind: 'missing' | 'unread'}>
  onPlaceChosen: (location: ChosenLocation) => void
}

/** Asks for a place when the address has none, an unreadable one, or one that could not be read. */
export function MissingPlace({place, onPlaceChosen}: MissingPlaceProps) {
  return (
    <section className={styles['place']}>
      <h1>{t('missingPlace.title')}</h1>
      <Reason place={place} />
      <LocationField
        id="results-location"
        isForSearch
        label={t('location.label')}
        value={null}
        onChange={onPlaceChosen}
        error={null}
      />
    </section>
  )
}

function Reason({place}: Pick<MissingPlaceProps, 'place'>) {
  if (place.kind === 'unread')
    return <FailedReading text={t('locationSearchInput.error.mapsUnavailable')} onRetry={place.onRetry} />
  if (place.message === 'none') return <p>{t('missingPlace.text')}</p>
  return (
    <Notice tone="warning" isAnnounced>
      {MESSAGES[place.message].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  )
}
