import {Notice} from '../../design-system/notice.tsx'
import {servicesTexts} from '../../i18n/generated/areas/services.ts'
import {textsOf} from '../../i18n/text.ts'
import {RetryButton} from '../reading/retry-button.tsx'

const t = textsOf(servicesTexts)

/** In place of the services to choose from; several may stand on a page, so none is announced. */
export function UnreadServices({onRetry}: {onRetry: () => void}) {
  return (
    <Notice tone="warning">
      <p>{t('services.unread')}</p>
      <div>
        <RetryButton onPress={onRetry} />
      </div>
    </Notice>
  )
}
