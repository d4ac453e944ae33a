import {Suspense} from 'react'
import type {Campaign} from '../../../../domain/offer/campaign.ts'
import type {MissingPart} from '../../../../machines/lite-search/missing.ts'
import type {LiteSearchDraft} from '../../../../machines/lite-search/types.ts'
import {Button} from '../../../design-system/button.tsx'
import {ErrorSummary} from '../../../design-system/error-summary.tsx'
import {Form} from '../../../design-system/form.tsx'
import {HeldFields} from '../../../design-system/held-fields.tsx'
import {Icon} from '../../../design-system/icon.tsx'
import {Notice} from '../../../design-system/notice.tsx'
import {Skeleton} from '../../../design-system/skeleton.tsx'
import {useLeftFields} from '../../../design-system/use-left-fields.ts'
import {liteSearchTexts} from '../../../i18n/generated/areas/liteSearch.ts'
import {locationTexts} from '../../../i18n/generated/areas/location.ts'
import {mobileTexts} from '../../../i18n/generated/areas/mobile.ts'
import {textsOf} from '../../../i18n/text.ts'
import {LocationField} from '../../../parts/location/location-field.tsx'
import {MobileField} from '../../../parts/mobile/mobile-field.tsx'
import {latePart} from '../../../parts/services/late-part.ts'
import styles from './lite-search.module.css'
import {ServiceDisclosure} from './service-disclosure.tsx'
import {WhatsappLink} from './whatsapp-link.tsx'

const t = textsOf(liteSearchTexts, locationTexts, mobileTexts)

const CampaignVehicle = latePart(() =>
  import('./campaign/campaign-vehicle.tsx').then(({CampaignVehicle}) => CampaignVehicle),
)

/** The id of the button that asks for the results. */
export const NEXT_BUTTON = 'lite-next'

/** The id of the mobile number's field. */
const PHONE_FIELD = 'lite-phone'

interface LiteSearchFieldsProps {
  draft: LiteSearchDraft
  campaign: Campaign | null
  missing: readonly MissingPart[]
  isPhoneLocked: boolean
  /** While a code is asked for, nothing that is typed would count. */
  isHeld: boolean
  isPhoneRefused: boolean
  isUnreachable: boolean
  /** Number of presses on Next with problems; problems show from the first on. */
  attempt: number
  onChange: (changes: Partial<LiteSearchDraft>) => void
  /** The person starts to fill in the form. */
  onTouched: () => void
  onSubmit: () => void
}

const PROBLEMS = {
  location: {fieldId: 'lite-location', message: t('liteSearch.location.missing')},
  vehicle: {fieldId: 'lite-vehicle-make', message: t('liteSearch.vehicle.missing')},
  phone: {fieldId: PHONE_FIELD, message: t('mobile.invalid')},
}

export function LiteSearchFields(props: LiteSearchFieldsProps) {
  const {draft, campaign, missing, attempt, onChange, onTouched, onSubmit} = props
  const hasTried = attempt > 0
  const {isLeft, leave} = useLeftFields<MissingPart>()
  const messageOf = (part: keyof typeof PROBLEMS) =>
    (hasTried || isLeft(part)) && missing.includes(part) ? PROBLEMS[part].message : null
  return (
    <Form className={styles['form']} onFocus={onTouched} onPointerEnter={onTouched} onSubmit={onSubmit}>
      <ErrorSummary
        title={t('liteSearch.problems', {count: missing.length})}
        problems={hasTried ? missing.map((part) => PROBLEMS[part]) : []}
        attempt={attempt}
      />
      <HeldFields isHeld={props.isHeld}>
        <LocationField
          id="lite-location"
          isForSearch
          label={t('location.label')}
          value={draft.location}
          onChange={(location) => onChange({location})}
          error={messageOf('location')}
        />
        {campaign !== null && (
          <Suspense fallback={<Skeleton height="244px" />}>
            <CampaignVehicle campaign={campaign} draft={draft} onChange={onChange} hasTried={hasTried} />
          </Suspense>
        )}
        <ServiceDisclosure jobs={draft.jobs} onChange={(jobs) => onChange({jobs})} />
        <MobileField
          id={PHONE_FIELD}
          name="phone"
          hint={t('mobile.hint')}
          value={draft.phone}
          onChange={(phone) => onChange({phone})}
          onLeft={() => leave('phone', draft.phone)}
          isDisabled={props.isPhoneLocked}
          isRequired
          error={messageOf('phone')}
        />
      </HeldFields>
      {props.isPhoneRefused && <Refusal text={t('mobile.refused')} />}
      {props.isUnreachable && <Refusal text={t('liteSearch.unreachable')} />}
      <Button id={NEXT_BUTTON} type="submit" look="primary" isWide isSoftDisabled={missing.length > 0}>
        {t('liteSearch.next')}
        <Icon name="arrow" />
      </Button>
      {campaign === null && <WhatsappLink location={draft.location} />}
    </Form>
  )
}

function Refusal({text}: {text: string}) {
  return (
    <Notice tone="danger" isAnnounced>
      {text}
    </Notice>
  )
}
