import {useQuery} from '@tanstack/react-query'
import {Link} from '@tanstack/react-router'
import type {ReactNode} from 'react'
import {articleQuery} from '../../api/content/content.ts'
import {buttonLook} from '../../design-system/button.tsx'
import {formatFullDay} from '../../i18n/format-days.ts'
import {contentTexts} from '../../i18n/generated/areas/content.ts'
import {textsOf} from '../../i18n/text.ts'
import {RichText} from '../../parts/rich-text/rich-text.tsx'
import {useServices} from '../../parts/services/services-context.tsx'
import {useIsWide} from '../../parts/services/use-is-wide.ts'
import styles from './content.module.css'
import {ContentFailure} from './content-failure.tsx'
import {ContentFrame, ContentSkeleton} from './content-frame.tsx'

const t = textsOf(contentTexts)

interface ArticleScreenProps {
  articleId: string
  /** The search form; on phones a button to home instead (001-2). */
  search: ReactNode
}

export function ArticleScreen({articleId, search}: ArticleScreenProps) {
  const {call} = useServices()
  const isWide = useIsWide()
  const {data: article, isPending, refetch} = useQuery(articleQuery(call, articleId))
  if (isPending) return <ContentSkeleton />
  if (article === undefined || article === null)
    return <ContentFailure onRetry={() => void refetch()} hasOthers />
  return (
    <ContentFrame
      title={article.title}
      image={article.iconImage}
      facts={
        <p className={styles['facts']}>
          {article.published !== undefined && <span>{formatFullDay(article.published)}</span>}
          {article.tags.map((tag) => (
            <span key={tag} className={styles['tag']}>
              {tag}
            </span>
          ))}
        </p>
      }
      search={
        isWide ? (
          search
        ) : (
          <Link to="/consumer/home" {...buttonLook('primary', true)}>
            {t('content.bookNow')}
          </Link>
        )
      }
    >
      <p className={styles['introduction']}>{article.description}</p>
      <div className={styles['text']}>
        <RichText document={article.text} />
      </div>
    </ContentFrame>
  )
}
