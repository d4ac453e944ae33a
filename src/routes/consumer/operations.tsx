import {createFileRoute, Outlet, redirect} from '@tanstack/react-router'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'

const t = textsOf(pagesTexts, siteTexts)

/** For operators; the server refuses everybody else. */
export const Route = createFileRoute('/consumer/operations')({
  beforeLoad: ({context, location}) => {
    if (context.services.stored.identity.read() === null)
      throw redirect({to: '/consumer/create-account', search: {next: location.href}})
  },
  head: () => ({
    meta: [{title: t('site.title', {page: t('pages.operations')})}, {name: 'robots', content: 'noindex'}],
  }),
  component: Outlet,
})
