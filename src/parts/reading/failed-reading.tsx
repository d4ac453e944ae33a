import {Button} from '../../design-system/button.tsx'
import {Notice} from '../../design-system/notice.tsx'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'

const t = textsOf(siteTexts)

/** What could not be read, with a button that tries again. */
export function FailedReading({text, onRetry}: {text: string; onRetry: () => void}) {
  return (
    <Notice tone="danger" isAnnounced>
      <p>{text}</p>
      <div>
        <Button onPress={onRetry}>{t('site.retry')}</Button>
      </div>
    </Notice>
  )
}
