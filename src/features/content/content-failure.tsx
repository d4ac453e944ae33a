import {Link} from '@tanstack/react-router'
import {Button} from '../../design-system/button.tsx'
import {contentTexts} from '../../i18n/generated/areas/content.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'
import styles from './content.module.css'

const t = textsOf(contentTexts, siteTexts)

interface ContentFailureProps {
  onRetry: () => void
  /** Shows a link to all articles. */
  hasOthers?: boolean
}

/** An article or a service page that failed to load, or does not exist (000-8). */
export function ContentFailure({onRetry, hasOthers = false}: ContentFailureProps) {
  return (
    <div className={styles['failure']} role="alert">
      <h1 tabIndex={-1}>{t('content.failed')}</h1>
      <p>{t('content.failedAdvice')}</p>
      <Button look="primary" onPress={onRetry}>
        {t('site.retry')}
      </Button>
      {hasOthers && <Link to="/consumer/blogs">{t('content.allArticles')}</Link>}
    </div>
  )
}
