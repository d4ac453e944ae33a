import {Button} from '../../design-system/button.tsx'
import {Notice} from '../../design-system/notice.tsx'
import {t} from '../../i18n/text.ts'

export function FailedHistory({onRetry}: {onRetry: () => void}) {
  return (
    <Notice tone="danger" isAnnounced>
      <p>{t('history.failed')}</p>
      <Button onPress={onRetry}>{t('site.retry')}</Button>
    </Notice>
  )
}
