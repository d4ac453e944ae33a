import {Link} from '@tanstack/react-router'
import type {WorldwideDraft, WorldwideProblem} from '../../../machines/worldwide-search/machine.ts'
import {Button} from '../../design-system/button.tsx'
import {Checkbox} from '../../design-system/checkbox.tsx'
import {ErrorSummary} from '../../design-system/error-summary.tsx'
import {Icon} from '../../design-system/icon.tsx'
import {t} from '../../i18n/text.ts'
import {LocationField} from '../../parts/location/location-field.tsx'
import styles from './worldwide.module.css'

interface WorldwideFormProps {
  draft: WorldwideDraft
  problems: readonly WorldwideProblem[]
  isExplaining: boolean
  /** How often Get Started was pressed in vain. */
  attempt: number
  onChange: (changes: Partial<WorldwideDraft>) => void
  onSubmit: () => void
}

const PROBLEMS = {
  location: {fieldId: 'worldwide-location', message: t('worldwide.placeMissing')},
  terms: {fieldId: 'worldwide-terms', message: t('worldwide.termsMissing')},
}

export function WorldwideForm({
  draft,
  problems,
  isExplaining,
  attempt,
  onChange,
  onSubmit,
}: WorldwideFormProps) {
  const errorOf = (problem: WorldwideProblem) =>
    isExplaining && problems.includes(problem) ? PROBLEMS[problem].message : null
  return (
    <form
      noValidate
      className={styles['form']}
      aria-label={t('worldwide.title')}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {isExplaining && problems.length > 0 && (
        <ErrorSummary
          title={t('worldwide.problems')}
          problems={problems.map((problem) => PROBLEMS[problem])}
          attempt={attempt}
        />
      )}
      <LocationField
        id="worldwide-location"
        scope="world"
        label={t('worldwide.city')}
        value={draft.location}
        onChange={(location) => onChange({location})}
        error={errorOf('location')}
      />
      <Checkbox
        id="worldwide-terms"
        isSelected={draft.isAgreed}
        onChange={(isAgreed) => onChange({isAgreed})}
        error={errorOf('terms')}
      >
        {t('worldwide.agree')}{' '}
        <Link to="/consumer/terms" target="_blank">
          {t('worldwide.terms')}
        </Link>
      </Checkbox>
      <Button type="submit" look="primary" isWide isSoftDisabled={problems.length > 0}>
        {t('worldwide.start')}
        <Icon name="arrow" />
      </Button>
    </form>
  )
}
