import type {ChosenLocation} from '../../../domain/place/location.ts'
import {Notice} from '../../design-system/notice.tsx'
import {locationTexts} from '../../i18n/generated/areas/location.ts'
import {missingPlaceTexts} from '../../i18n/generated/areas/missingPlace.ts'
import {textsOf} from '../../i18n/text.ts'
import {LocationField} from '../../parts/location/location-field.tsx'
import styles from './message.module.css'
import type {PlaceMessage} from './use-place.ts'

const t = textsOf(locationTexts, missingPlaceTexts)

const MESSAGES: Record<Exclude<PlaceMessage, 'none'>, readonly string[]> = {
  coordinates: [t('missingPlace.badCoordinates')],
  city: [t('missingPlace.badCity')],
  pincode: [t('missingPlace.badPincode'), t('missingPlace.badPincodeAdvice')],
  'not found': [t('missingPlace.notFound')],
}

interface MissingPlaceProps {
  message: PlaceMessage
  onPlaceChosen: (location: ChosenLocation) => void
}

/** Asks for a place when the address has none, or an unreadable one. */
export function MissingPlace({message, onPlaceChosen}: MissingPlaceProps) {
  return (
    <section className={styles['place']}>
      <h1>{t('missingPlace.title')}</h1>
      {message === 'none' ? (
        <p>{t('missingPlace.text')}</p>
      ) : (
        <Notice tone="warning" isAnnounced>
          {MESSAGES[message].map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
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
