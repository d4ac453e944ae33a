import {Link} from '@tanstack/react-router'
import {HOME_ARTICLES} from '../../../../domain/limits.ts'
import type {HomeContent} from '../../../api/content/content-kinds.ts'
import {Icon} from '../../../design-system/icon.tsx'
import {Skeleton} from '../../../design-system/skeleton.tsx'
import {homeSectionsTexts} from '../../../i18n/generated/areas/homeSections.ts'
import {textsOf} from '../../../i18n/text.ts'
import {useIsSeen} from '../../../parts/services/use-is-seen.ts'
import {useHomeContent} from '../use-home-content.ts'
import section from './section.module.css'
import styles from './tiles.module.css'

const t = textsOf(homeSectionsTexts)

/** The first three articles (000-2); nothing when the content service has none. */
export function BlogsSection() {
  const {ref, isSeen} = useIsSeen<HTMLDivElement>({isSoon: true})
  const {data: content, isError} = useHomeContent(isSeen)
  const articles = content?.blogs.slice(0, HOME_ARTICLES)
  if (isError || content === null || articles?.length === 0) return null
  return (
    <div ref={ref}>
      <section id="blogs" className={section['section']} aria-labelledby="blogs-title">
        <h2 id="blogs-title">{t('homeSections.blogs.title')}</h2>
        <p className={section['lead']}>{t('homeSections.blogs.lead')}</p>
        <ul className={section['grid']} data-columns="3">
          {articles === undefined
            ? Array.from({length: HOME_ARTICLES}, (_, position) => `placeholder-${position}`).map((key) => (
                <li key={key}>
                  <Skeleton height="400px" />
                </li>
              ))
            : articles.map((article) => (
                <li key={article.link}>
                  <ArticleCard article={article} />
                </li>
              ))}
        </ul>
      </section>
    </div>
  )
}

function ArticleCard({article}: {article: HomeContent['blogs'][number]}) {
  const {link, title, description, iconImage} = article
  const {url, details} = iconImage.file
  return (
    <article className={styles['article']}>
      <img src={url} alt="" width={details.image.width} height={details.image.height} />
      <h3>
        <Link to="/consumer/blogs/$articleId" params={{articleId: link}}>
          {title}
        </Link>
      </h3>
      <p>{description}</p>
      <span className={styles['more']} aria-hidden="true">
        {t('homeSections.blogs.read')}
        <Icon name="arrow" />
      </span>
    </article>
  )
}
