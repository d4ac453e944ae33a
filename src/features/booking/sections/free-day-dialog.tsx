import type {ChosenLocation} from '../../../../domain/place/location.ts'
import {Dialog} from '../../../design-system/dialog.tsx'
import {siteTexts} from '../../../i18n/generated/areas/site.ts'
import {subscribeTexts} from '../../../i18n/generated/areas/subscribe.ts'
import {textsOf} from '../../../i18n/text.ts'
import {SubscribeForm} from '../../../parts/subscription/subscribe-form.tsx'

const t = textsOf(siteTexts, subscribeTexts)

interface FreeDayDialogProps {
  place: ChosenLocation
  workshopId: string
  onClose: () => void
}

/** Asks for a message when a day of a full workshop frees. */
export function FreeDayDialog({place, workshopId, onClose}: FreeDayDialogProps) {
  return (
    <Dialog title={t('subscribe.freeDay')} closeLabel={t('site.close')} isOpen onClose={onClose}>
      <p>{t('subscribe.freeDayText')}</p>
      <SubscribeForm place={place} workshopId={workshopId} />
    </Dialog>
  )
}
