import {Link} from '@tanstack/react-router'
import type {ArticleSummary} from '../../api/content/content-kinds.ts'
import {Icon} from '../../design-system/icon.tsx'
import {blogsTexts} from '../../i18n/generated/areas/blogs.ts'
import {textsOf} from '../../i18n/text.ts'
import styles from './blog-list.module.css'

const t = textsOf(blogsTexts)

/** An article in the list: picture, title, tags, description, link (001-2). */
export function ArticleTile({article}: {article: ArticleSummary}) {
  const {link, title, description, tags, iconImage} = article
  const {url, details} = iconImage.file
  const {width, height} = details.image
  return (
    <article className={styles['tile']}>
      <img src={url} alt="" width={width} height={height} loading="lazy" />
      <div className={styles['words']}>
        <h2>{title}</h2>
        <ul className={styles['tags']} aria-label={t('blogs.tags')}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
        <p>{description}</p>
        <Link
          to="/consumer/blogs/$articleId"
          params={{articleId: link}}
          aria-label={t('blogs.readOf', {title})}
        >
          {t('blogs.read')}
          <Icon name="arrow" />
        </Link>
      </div>
    </article>
  )
}
