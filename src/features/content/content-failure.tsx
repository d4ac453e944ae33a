import {Link} from '@tanstack/react-router'
import {contentTexts} from '../../i18n/generated/areas/content.ts'
import {textsOf} from '../../i18n/text.ts'
import {RetryButton} from '../../parts/reading/retry-button.tsx'
import styles from './content.module.css'

const t = textsOf(contentTexts)

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
      <RetryButton look="primary" onPress={onRetry} />
      {hasOthers && <Link to="/consumer/blogs">{t('content.allArticles')}</Link>}
    </div>
  )
}
