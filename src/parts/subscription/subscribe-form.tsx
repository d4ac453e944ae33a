import {useActorRef, useSelector} from '@xstate/react'
import {useEffect, useMemo, useState} from 'react'
import {LINE_MAXIMUM_CHARACTERS} from '../../../domain/limits.ts'
import {mobileWithCountryCode} from '../../../domain/person/phone.ts'
import {MARKETING_COUNTRY, mobileExample} from '../../../domain/place/countries.ts'
import type {ChosenLocation} from '../../../domain/place/location.ts'
import {type SubscriptionField, subscriptionProblems} from '../../../machines/subscription/problems.ts'
import type {SubscriptionDraft} from '../../../machines/subscription/types.ts'
import {Button, type ButtonLook} from '../../design-system/button.tsx'
import {ErrorSummary} from '../../design-system/error-summary.tsx'
import {Form} from '../../design-system/form.tsx'
import {TextField} from '../../design-system/text-field.tsx'
import {useLeftFields} from '../../design-system/use-left-fields.ts'
import {locationTexts} from '../../i18n/generated/areas/location.ts'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {subscribeTexts} from '../../i18n/generated/areas/subscribe.ts'
import {textsOf} from '../../i18n/text.ts'
import type {FormDraft} from '../../platform/storage/form-draft.ts'
import {subscriptionDraft} from '../../platform/storage/subscription-draft.ts'
import {LocationField} from '../location/location-field.tsx'
import {useServices} from '../services/services-context.tsx'
import {useAttempts} from '../services/use-attempts.ts'
import {useIsInBrowser} from '../services/use-is-in-browser.ts'
import {useCountry} from '../session/use-country.ts'
import styles from './subscribe-form.module.css'
import {SubscriptionConsents} from './subscription-consents.tsx'
import {subscriptionLogic} from './subscription-logic.ts'
import {SubscriptionOutcome} from './subscription-outcome.tsx'

const t = textsOf(locationTexts, pagesTexts, subscribeTexts)

interface SubscribeFormProps {
  /** The searched place, or the workshop's; `null` where the form asks for it. */
  place: ChosenLocation | null
  /** The full workshop whose next free day is awaited; else the notice is of a workshop that opens near the place. */
  workshopId?: string
  /** Style of the button, where another action is the primary one. */
  look?: ButtonLook
}

const FIELDS: Record<SubscriptionField, {fieldId: string; message: string}> = {
  place: {fieldId: 'subscription-place', message: t('subscribe.error.place')},
  contact: {fieldId: 'subscription-contact', message: t('subscribe.error.contact')},
  termsAgreed: {fieldId: 'subscription-termsAgreed', message: t('subscribe.error.terms')},
  privacyAgreed: {fieldId: 'subscription-privacyAgreed', message: t('subscribe.error.privacy')},
}
const UNTICKED = {contact: '', termsAgreed: false, privacyAgreed: false, marketingAgreed: false}

/**
 * Subscribes to the launch notice of the first workshop near a place (000-2), or to that of a free day; what was typed
 * before a reload is restored when the browser's storage may be read.
 */
export function SubscribeForm(props: SubscribeFormProps) {
  const {place, workshopId} = props
  const services = useServices()
  const isInBrowser = useIsInBrowser()
  const subject = workshopId ?? (place === null ? 'any place' : `${place.lat},${place.lng}`)
  const {typed, restored} = useMemo(() => {
    const typed = subscriptionDraft(services, subject)
    return {typed, restored: isInBrowser ? typed.read() : null}
  }, [services, subject, isInBrowser])
  return <RestoredForm key={String(restored !== null)} typed={typed} restored={restored} {...props} />
}

interface RestoredFormProps extends SubscribeFormProps {
  typed: FormDraft<SubscriptionDraft>
  restored: SubscriptionDraft | null
}

function RestoredForm({typed, restored, place, workshopId, look = 'primary'}: RestoredFormProps) {
  const {actor, change, snapshot, country, attempt, problems, errorOf, leaveContact} = useSubscription(
    restored ?? {...UNTICKED, place},
    typed,
    workshopId,
  )
  const {draft, failure} = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const isSubscribed = snapshot.matches('subscribed')
  return (
    <Form
      className={styles['form']}
      aria-label={t(workshopId === undefined ? 'pages.launchNotices' : 'subscribe.freeDay')}
      onSubmit={() => {
        leaveContact()
        actor.send({type: 'subscription.asked'})
      }}
    >
      <ErrorSummary
        title={t('subscribe.problems', {count: problems.length})}
        problems={attempt === 0 ? [] : problems.map((field) => FIELDS[field])}
        attempt={attempt}
      />
      <SubscriptionFields
        draft={draft}
        isDisabled={isBusy || isSubscribed}
        asksForPlace={place === null}
        country={country}
        errorOf={errorOf}
        onChange={change}
        onContactLeft={leaveContact}
      />
      <Button
        type="submit"
        look={look}
        isWide
        isDisabled={isSubscribed}
        isSoftDisabled={isBusy || problems.length > 0}
      >
        {isBusy ? t('subscribe.submitting') : t('subscribe.submit')}
      </Button>
      {/* Below the button, which stays in its place for the second press of a double click. */}
      {failure !== null && <SubscriptionOutcome failure={failure} />}
      {isSubscribed && <SubscriptionOutcome failure={null} />}
    </Form>
  )
}

function useSubscription(
  start: SubscriptionDraft,
  typed: FormDraft<SubscriptionDraft>,
  workshopId: string | undefined,
) {
  const services = useServices()
  const country = useCountry()
  const logic = useMemo(() => subscriptionLogic(services, workshopId), [services, workshopId])
  const [input] = useState(() => ({draft: start, country}))
  const actor = useActorRef(logic, {input, ...services.actorOptions})
  const snapshot = useSelector(actor, (each) => each)
  const attempt = useAttempts(actor)
  const {isLeft, leave} = useLeftFields<SubscriptionField>()
  const {draft} = snapshot.context
  const problems = subscriptionProblems(draft)
  const errorOf = (field: SubscriptionField) =>
    (attempt > 0 || isLeft(field)) && problems.includes(field) ? FIELDS[field].message : null
  const isSubscribed = snapshot.matches('subscribed')
  useEffect(() => {
    if (isSubscribed) typed.remove()
    else if (draft !== input.draft) typed.write(draft)
  }, [typed, isSubscribed, draft, input])
  const change = (changes: Partial<SubscriptionDraft>) => actor.send({type: 'draft.changed', changes})
  const leaveContact = () => {
    const contact = mobileWithCountryCode(draft.contact) ?? draft.contact.trim()
    if (contact !== draft.contact) change({contact})
    leave('contact', contact)
  }
  return {actor, change, snapshot, country, attempt, problems, errorOf, leaveContact}
}

interface SubscriptionFieldsProps {
  draft: SubscriptionDraft
  isDisabled: boolean
  asksForPlace: boolean
  country: string
  errorOf: (field: SubscriptionField) => string | null
  onChange: (changes: Partial<SubscriptionDraft>) => void
  onContactLeft: () => void
}

function SubscriptionFields(props: SubscriptionFieldsProps) {
  const {draft, isDisabled, asksForPlace, country, errorOf, onChange, onContactLeft} = props
  return (
    <fieldset className={styles['fields']} disabled={isDisabled}>
      {asksForPlace && (
        <LocationField
          id={FIELDS.place.fieldId}
          label={t('location.label')}
          value={draft.place}
          onChange={(chosen) => onChange({place: chosen})}
          error={errorOf('place')}
        />
      )}
      <ContactField
        country={country}
        value={draft.contact}
        onChange={(contact) => onChange({contact})}
        onLeft={onContactLeft}
        error={errorOf('contact')}
      />
      <SubscriptionConsents
        draft={draft}
        onChange={onChange}
        errorOf={errorOf}
        idOf={(field) => FIELDS[field].fieldId}
        asksForMarketing={country === MARKETING_COUNTRY}
      />
    </fieldset>
  )
}

interface ContactFieldProps {
  country: string
  value: string
  onChange: (contact: string) => void
  onLeft: () => void
  error: string | null
}

function ContactField({country, value, onChange, onLeft, error}: ContactFieldProps) {
  return (
    <TextField
      id={FIELDS.contact.fieldId}
      name="contact"
      type="text"
      inputMode="email"
      autoComplete="email"
      label={t('subscribe.contact')}
      hint={contactHint(country)}
      value={value}
      onChange={onChange}
      onBlur={onLeft}
      isRequired
      maxLength={LINE_MAXIMUM_CHARACTERS}
      error={error}
      input={{autoCapitalize: 'none', spellCheck: false}}
    />
  )
}

/** With a number of the visitor's country, which does not break at its spaces. */
function contactHint(country: string): string {
  const phone = mobileExample(country)
  return phone === null
    ? t('subscribe.contactHintWithoutExample')
    : t('subscribe.contactHint', {phone: phone.replaceAll(' ', '\u00a0')})
}
