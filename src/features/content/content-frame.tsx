import type {ReactNode} from 'react'
import type {ContentImage} from '../../api/content/content-kinds.ts'
import {Skeleton} from '../../design-system/skeleton.tsx'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'
import styles from './content.module.css'

const t = textsOf(siteTexts)

interface ContentFrameProps {
  title: string
  /** Facts under the title: tags, the date. */
  facts?: ReactNode
  image: ContentImage
  children: ReactNode
  /** The search form; on phones its replacement. */
  search: ReactNode
}

/** A text page beside the search form: an article, a service. */
export function ContentFrame({title, facts, image, children, search}: ContentFrameProps) {
  const {url, details} = image.file
  return (
    <div className={styles['page']}>
      <article className={styles['article']}>
        <img
          className={styles['banner']}
          src={url}
          alt={image.description}
          width={details.image.width}
          height={details.image.height}
        />
        <h1 tabIndex={-1}>{title}</h1>
        {facts}
        {children}
      </article>
      <div className={styles['search']}>{search}</div>
    </div>
  )
}

export function ContentSkeleton() {
  return (
    <div className={styles['page']}>
      <div className={styles['article']} role="status" aria-label={t('site.loading')}>
        <Skeleton height="18rem" />
        <Skeleton height="2.5rem" width="80%" />
        <Skeleton height="16rem" />
      </div>
      <Skeleton height="32rem" />
    </div>
  )
}
