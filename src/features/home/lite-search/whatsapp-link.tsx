import type {ChosenLocation} from '../../../../domain/place/location.ts'
import {buttonLook} from '../../../design-system/button.tsx'
import {Icon} from '../../../design-system/icon.tsx'
import {liteSearchTexts} from '../../../i18n/generated/areas/liteSearch.ts'
import {textsOf} from '../../../i18n/text.ts'
import {useServices} from '../../../parts/services/services-context.tsx'

const t = textsOf(liteSearchTexts)

/**
 * A WhatsApp chat with the business's number and a prefilled text (000-2); the bot check's result is logged
 * (ruling 41).
 */
export function WhatsappLink({location}: {location: ChosenLocation | null}) {
  const {settings, readBotSignal, tracking} = useServices()
  const words =
    location === null
      ? t('liteSearch.whatsappText')
      : t('liteSearch.whatsappTextNear', {place: location.formattedAddress})
  const number = settings.whatsappNumber.replace('+', '')
  return (
    <a
      {...buttonLook('secondary', true)}
      href={`https://wa.me/${number}?text=${encodeURIComponent(words)}`}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() =>
        void readBotSignal().then((botSignal) => tracking.record('whatsapp_booking', {botSignal}))
      }
    >
      <Icon name="chat" />
      {t('liteSearch.whatsapp')}
    </a>
  )
}
