import {createFileRoute, useNavigate} from '@tanstack/react-router'
import {CookiesScreen} from '../../features/consent/cookies-screen.tsx'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'
import {loadLegalText} from './-legal-page.tsx'

const t = textsOf(pagesTexts, siteTexts)

export const Route = createFileRoute('/consumer/cookies')({
  loader: ({context: {services}}) => {
    void loadLegalText(services, 'cookiePolicy')
  },
  head: () => ({
    meta: [{title: t('site.title', {page: t('pages.cookies')})}, {name: 'robots', content: 'noindex'}],
  }),
  component: CookiesPage,
})

function CookiesPage() {
  const navigate = useNavigate()
  return <CookiesScreen onChosen={() => void navigate({to: '/consumer/home'})} />
}
