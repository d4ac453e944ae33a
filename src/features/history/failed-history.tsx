import {Button} from '../../design-system/button.tsx'
import {Notice} from '../../design-system/notice.tsx'
import {historyTexts} from '../../i18n/generated/areas/history.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'

const t = textsOf(historyTexts, siteTexts)

export function FailedHistory({onRetry}: {onRetry: () => void}) {
  return (
    <Notice tone="danger" isAnnounced>
      <p>{t('history.failed')}</p>
      <Button onPress={onRetry}>{t('site.retry')}</Button>
    </Notice>
  )
}
