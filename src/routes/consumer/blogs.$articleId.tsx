import {createFileRoute} from '@tanstack/react-router'
import {articleQuery} from '../../api/content/content.ts'
import {ArticleScreen} from '../../features/content/article-screen.tsx'
import {LiteSearchCard} from '../../features/home/lite-search/lite-search-card.tsx'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'
import {useGoToWorkshops} from './-go-to-workshops.ts'

const t = textsOf(pagesTexts, siteTexts)

export const Route = createFileRoute('/consumer/blogs/$articleId')({
  staticData: {isRendered: true},
  loader: async ({context: {services}, params: {articleId}}) => {
    const {call, queryClient} = services
    return await queryClient.ensureQueryData(articleQuery(call, articleId)).catch(() => null)
  },
  head: ({loaderData}) => ({
    meta: [{title: t('site.title', {page: loaderData?.title ?? t('pages.article')})}],
  }),
  component: ArticlePage,
})

function ArticlePage() {
  const {articleId} = Route.useParams()
  const goToWorkshops = useGoToWorkshops()
  return (
    <ArticleScreen
      key={articleId}
      articleId={articleId}
      search={<LiteSearchCard campaignName={null} onReady={goToWorkshops} />}
    />
  )
}
