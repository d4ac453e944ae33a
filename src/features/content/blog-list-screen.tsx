import {useQuery} from '@tanstack/react-query'
import {useState} from 'react'
import {matchesTerm} from '../../../domain/content/article-search.ts'
import {articlesQuery} from '../../api/content/content.ts'
import type {ArticleSummary} from '../../api/content/content-kinds.ts'
import {Button} from '../../design-system/button.tsx'
import {Icon} from '../../design-system/icon.tsx'
import {Skeleton} from '../../design-system/skeleton.tsx'
import {TextField} from '../../design-system/text-field.tsx'
import {blogsTexts} from '../../i18n/generated/areas/blogs.ts'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {textsOf} from '../../i18n/text.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import {ArticleTile} from './article-tile.tsx'
import styles from './blog-list.module.css'
import {ContentFailure} from './content-failure.tsx'

const t = textsOf(blogsTexts, pagesTexts)

const SEARCH_ID = 'article-search'

interface BlogListScreenProps {
  /** Initial search text. */
  term: string
  onSearch: (term: string) => void
}

/** All articles, filtered by a search text (001-2). */
export function BlogListScreen({term, onSearch}: BlogListScreenProps) {
  const {call} = useServices()
  const {data: articles, isError, refetch} = useQuery(articlesQuery(call))
  const [typed, setTyped] = useState(term)

  function search(text: string) {
    setTyped(text)
    onSearch(text.trim())
  }

  /** The button goes with its press. */
  function clear() {
    search('')
    document.getElementById(SEARCH_ID)?.focus()
  }

  if (isError) return <ContentFailure onRetry={() => void refetch()} />
  const wanted = typed.trim()
  const found = articles?.filter((article) => matchesTerm(article, wanted))
  return (
    <div>
      <Banner />
      <div className={styles['list']}>
        <search>
          <TextField
            id={SEARCH_ID}
            name="q"
            label={t('blogs.search')}
            value={typed}
            onChange={search}
            inputMode="search"
            maxLength={100}
          >
            <span className={styles['mark']}>
              <Icon name="search" />
            </span>
          </TextField>
        </search>
        <p role="status" className={styles['count']}>
          {wanted === '' || found === undefined ? '' : countText(found.length, wanted)}
        </p>
        {found?.length === 0 && wanted !== '' && (
          <div>
            <Button onPress={clear}>{t('blogs.clear')}</Button>
          </div>
        )}
        <ul className={styles['articles']}>
          {found === undefined ? <Unread /> : <Found articles={found} />}
        </ul>
        {articles?.length === 0 && <p>{t('blogs.empty')}</p>}
      </div>
    </div>
  )
}

function Banner() {
  return (
    <header className={styles['banner']}>
      <div>
        <h1 tabIndex={-1}>{t('pages.articles')}</h1>
        <p>{t('blogs.lead')}</p>
      </div>
    </header>
  )
}

function countText(count: number, term: string): string {
  return count === 0 ? t('blogs.none', {term}) : t('blogs.found', {count, term})
}

function Unread() {
  return [1, 2, 3].map((place) => (
    <li key={place}>
      <Skeleton height="240px" />
    </li>
  ))
}

function Found({articles}: {articles: readonly ArticleSummary[]}) {
  return articles.map((article) => (
    <li key={article.link}>
      <ArticleTile article={article} />
    </li>
  ))
}
