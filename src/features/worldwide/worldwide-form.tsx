import {Link} from '@tanstack/react-router'
import {useState} from 'react'
import type {ChosenLocation} from '../../../domain/place/location.ts'
import {Button} from '../../design-system/button.tsx'
import {Checkbox} from '../../design-system/checkbox.tsx'
import {ErrorSummary} from '../../design-system/error-summary.tsx'
import {Form} from '../../design-system/form.tsx'
import {Icon} from '../../design-system/icon.tsx'
import {worldwideTexts} from '../../i18n/generated/areas/worldwide.ts'
import {textsOf} from '../../i18n/text.ts'
import {LocationField} from '../../parts/location/location-field.tsx'
import {useAddressState} from '../../parts/page/use-address-state.ts'
import styles from './worldwide.module.css'

const t = textsOf(worldwideTexts)

interface WorldwideFormProps {
  /** The address's place; `null` when it has none. */
  place: ChosenLocation | null
  onSearch: (location: ChosenLocation) => void
}

const NO_PLACE = {fieldId: 'worldwide-location', message: t('worldwide.placeMissing')}
const NOT_AGREED = {fieldId: 'worldwide-terms', message: t('worldwide.termsMissing')}

/** A city and the terms; opens the workshops near it. */
export function WorldwideForm({place, onSearch}: WorldwideFormProps) {
  const [location, setLocation] = useAddressState(place, JSON.stringify(place))
  const [isAgreed, setAgreed] = useState(false)
  /** Number of presses on Get Started with problems. */
  const [attempt, setAttempt] = useState(0)
  const problems = [...(location === null ? [NO_PLACE] : []), ...(isAgreed ? [] : [NOT_AGREED])]
  const explained = attempt === 0 ? [] : problems
  const errorOf = (problem: typeof NO_PLACE) => (explained.includes(problem) ? problem.message : null)
  const start = () => {
    if (location === null || !isAgreed) return setAttempt(attempt + 1)
    setAttempt(0)
    onSearch(location)
  }
  return (
    <Form className={styles['form']} aria-label={t('worldwide.title')} onSubmit={start}>
      <ErrorSummary title={t('worldwide.problems')} problems={explained} attempt={attempt} />
      <LocationField
        id={NO_PLACE.fieldId}
        scope="world"
        label={t('worldwide.city')}
        value={location}
        onChange={setLocation}
        error={errorOf(NO_PLACE)}
      />
      <Checkbox
        id={NOT_AGREED.fieldId}
        isSelected={isAgreed}
        onChange={setAgreed}
        error={errorOf(NOT_AGREED)}
      >
        {t('worldwide.agree')}{' '}
        <Link to="/consumer/terms/global" target="_blank">
          {t('worldwide.terms')}
        </Link>
      </Checkbox>
      <Button type="submit" look="primary" isWide isSoftDisabled={problems.length > 0}>
        {t('worldwide.start')}
        <Icon name="arrow" />
      </Button>
    </Form>
  )
}
