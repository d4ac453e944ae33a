import {SLOT_PREFERENCES, type SlotPreference} from '../../../domain/booking/verification.ts'
import {KeyedCards} from '../../design-system/keyed-cards.tsx'
import {verificationTexts} from '../../i18n/generated/areas/verification.ts'
import {textsOf} from '../../i18n/text.ts'

const t = textsOf(verificationTexts)

interface SlotCardsProps {
  /** The keys that choose a card. */
  hint: string
  value: SlotPreference | null
  isMissing: boolean
  /** Each attempt to save without a slot takes the focus here. */
  attempt: number
  isReadOnly?: boolean
  onChange: (slot: SlotPreference) => void
}

/** When the customer would like to bring the car. */
export function SlotCards({hint, value, isMissing, attempt, isReadOnly = false, onChange}: SlotCardsProps) {
  return (
    <KeyedCards
      label={t('verification.slot')}
      hint={hint}
      error={isMissing ? t('verification.slotMissing') : null}
      choices={SLOT_PREFERENCES.map((id) => ({id, title: t(`verification.slot.${id}`)}))}
      value={value}
      onChange={onChange}
      isReadOnly={isReadOnly}
      attention={isMissing ? attempt : 0}
    />
  )
}
