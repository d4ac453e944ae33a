import {createRootRouteWithContext, Outlet} from '@tanstack/react-router'
import type {PageActors} from '../app/actors.ts'
import {CookieBannerPlace} from '../features/consent/cookie-banner-place.tsx'
import {NotFoundScreen} from '../features/shell/messages/not-found-screen.tsx'
import {OopsScreen} from '../features/shell/messages/oops-screen.tsx'
import {PageHead} from '../features/shell/page-head.tsx'
import {Shell} from '../features/shell/shell.tsx'
import {siteTexts} from '../i18n/generated/areas/site.ts'
import {textsOf} from '../i18n/text.ts'
import type {SiteServices} from '../platform/services.ts'

const t = textsOf(siteTexts)

export const Route = createRootRouteWithContext<{services: SiteServices; actors: PageActors}>()({
  head: () => ({meta: [{title: t('site.name')}]}),
  component: () => (
    <Shell banner={<CookieBannerPlace />}>
      <PageHead />
      <Outlet />
    </Shell>
  ),
  notFoundComponent: NotFoundScreen,
  errorComponent: ({error}) => (
    <Shell banner={<CookieBannerPlace />}>
      <PageHead />
      <OopsScreen error={error} />
    </Shell>
  ),
})
