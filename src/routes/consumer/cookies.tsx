import {createFileRoute, useNavigate} from '@tanstack/react-router'
import {legalTextQuery} from '../../api/content.ts'
import {CookiesScreen} from '../../features/consent/cookies-screen.tsx'
import {t} from '../../i18n/text.ts'

export const Route = createFileRoute('/consumer/cookies')({
  loader: ({context: {services}}) => {
    void services.queryClient.prefetchQuery(legalTextQuery(services.call, 'cookiePolicy'))
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
