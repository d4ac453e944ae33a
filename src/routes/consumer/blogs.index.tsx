import {createFileRoute, useNavigate, useRouterState} from '@tanstack/react-router'
import {z} from 'zod/mini'
import {articlesQuery} from '../../api/content/content.ts'
import {BlogListScreen} from '../../features/content/blog-list-screen.tsx'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'
import {searchText} from '../../platform/browser/search-text.ts'

const t = textsOf(pagesTexts, siteTexts)

const LONGEST_TERM = 100

export const Route = createFileRoute('/consumer/blogs/')({
  staticData: {isRendered: true},
  validateSearch: z.object({q: searchText(LONGEST_TERM)}),
  loader: ({context: {services}}) => {
    const {call, queryClient} = services
    return queryClient.ensureQueryData(articlesQuery(call)).then(
      () => {},
      () => {},
    )
  },
  head: () => ({
    meta: [{title: t('site.title', {page: t('pages.articles')})}],
  }),
  component: BlogListPage,
})

function BlogListPage() {
  const {q = ''} = Route.useSearch()
  const navigate = useNavigate()
  // Typing replaces the history entry; links, back and forward change the text.
  const visit = useRouterState({
    select: ({location, resolvedLocation}) => (resolvedLocation ?? location).state.__TSR_index,
  })
  return (
    <BlogListScreen
      key={visit}
      term={q}
      onSearch={(wanted) =>
        void navigate({
          to: '/consumer/blogs',
          search: {q: wanted === '' ? undefined : wanted},
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
