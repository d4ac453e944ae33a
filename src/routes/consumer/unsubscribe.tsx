import {createFileRoute, Link} from '@tanstack/react-router'
import {z} from 'zod/mini'
import {buttonLook} from '../../design-system/button.tsx'
import {UnsubscribeScreen} from '../../features/launch-notices/unsubscribe-screen.tsx'
import {t} from '../../i18n/text.ts'

const unsubscribeSearch = z.object({
  token: z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(200))), undefined),
})

export const Route = createFileRoute('/consumer/unsubscribe')({
  validateSearch: unsubscribeSearch,
  head: () => ({
    meta: [{title: t('site.title', {page: t('pages.unsubscribe')})}, {name: 'robots', content: 'noindex'}],
  }),
  component: Unsubscribe,
})

function Unsubscribe() {
  const {token} = Route.useSearch()
  const again = (
    <Link to="/consumer/register-interest" {...buttonLook('secondary')}>
      {t('pages.registerInterest')}
    </Link>
  )
  return <UnsubscribeScreen token={token ?? null} again={again} />
}
