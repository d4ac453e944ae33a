import {Button} from '../../../design-system/button.tsx'
import {Notice} from '../../../design-system/notice.tsx'
import {accountTexts} from '../../../i18n/generated/areas/account.ts'
import {siteTexts} from '../../../i18n/generated/areas/site.ts'
import {textsOf} from '../../../i18n/text.ts'

const t = textsOf(accountTexts, siteTexts)

interface ProfileFailureProps {
  /** The page's own text for a failure. */
  text?: string
  onRetry: () => void
}

/** The profile could not be read. */
export function ProfileFailure({text = t('account.unread'), onRetry}: ProfileFailureProps) {
  return (
    <Notice tone="danger" isAnnounced>
      <p>{text}</p>
      <div>
        <Button onPress={onRetry}>{t('site.retry')}</Button>
      </div>
    </Notice>
  )
}
