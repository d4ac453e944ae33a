import {useState} from 'react'
import type {ChosenLocation} from '../../../domain/place/location.ts'
import {Button} from '../../design-system/button.tsx'
import fieldStyles from '../../design-system/field.module.css'
import {Icon} from '../../design-system/icon.tsx'
import {locationTexts} from '../../i18n/generated/areas/location.ts'
import {textsOf} from '../../i18n/text.ts'
import {latePart} from '../services/late-part.ts'
import {PressedPart} from '../services/pressed-part.tsx'
import {useServices} from '../services/services-context.tsx'
import styles from './location-field.module.css'

const t = textsOf(locationTexts)

const LocationSheet = latePart(() => import('./location-sheet.tsx').then(({LocationSheet}) => LocationSheet))

type Scope = 'india' | 'world'

interface LocationFieldProps {
  id: string
  label: string
  value: ChosenLocation | null
  onChange: (location: ChosenLocation) => void
  error: string | null
  /** Whether the search for workshops is restricted to this area. */
  isForSearch?: boolean
  /** Where to search for places. */
  scope?: Scope
}

/** Shows the place; a press opens the search for another, which loads when it is first needed. */
export function LocationField(props: LocationFieldProps) {
  const {id, label, value, onChange, error, isForSearch = false, scope = 'india'} = props
  const {tracking} = useServices()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles['field']}>
      <span className={styles['label']} id={`${id}-label`}>
        {label}
      </span>
      <LocationButton id={id} value={value} error={error} scope={scope} onPress={() => setOpen(true)} />
      {error !== null && (
        <p id={`${id}-error`} className={fieldStyles['error']}>
          {error}
        </p>
      )}
      {isOpen && (
        <PressedPart>
          <LocationSheet
            value={value}
            scope={scope}
            onChosen={(location) => {
              onChange(location)
              if (isForSearch) {
                tracking.record('place_chosen', {by: location.isMeasured ? 'position' : 'search'})
              }
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </PressedPart>
      )}
    </div>
  )
}

interface LocationButtonProps extends Pick<LocationFieldProps, 'id' | 'value' | 'error'> {
  scope: Scope
  onPress: () => void
}

function LocationButton({id, value, error, scope, onPress}: LocationButtonProps) {
  const placeholder = t(scope === 'india' ? 'location.placeholder' : 'location.placeholderWorld')
  return (
    <div
      className={styles['trigger']}
      data-invalid={error !== null || undefined}
      data-empty={value === null || undefined}
    >
      <Button
        id={id}
        aria-labelledby={`${id}-label ${id}-value`}
        {...(error === null ? {} : {'aria-describedby': `${id}-error`})}
        onPress={onPress}
      >
        <Icon name="pin" />
        <span id={`${id}-value`} className={styles['text']}>
          {value?.formattedAddress ?? placeholder}
        </span>
      </Button>
    </div>
  )
}
