import {createRootRouteWithContext, Outlet, useRouter} from '@tanstack/react-router'
import type {PageActors} from '../app/actors.ts'
import {CookieBannerPlace} from '../features/consent/cookie-banner-place.tsx'
import {NotFoundScreen} from '../features/shell/messages/not-found-screen.tsx'
import {OopsScreen} from '../features/shell/messages/oops-screen.tsx'
import {PageHead} from '../features/shell/page-head.tsx'
import {PageSkeleton} from '../features/shell/page-skeleton.tsx'
import {Shell} from '../features/shell/shell.tsx'
import {siteTexts} from '../i18n/generated/areas/site.ts'
import {textsOf} from '../i18n/text.ts'
import {useIsInBrowser} from '../parts/services/use-is-in-browser.ts'
import type {SiteServices} from '../platform/services.ts'

const t = textsOf(siteTexts)

export const Route = createRootRouteWithContext<{services: SiteServices; actors: PageActors}>()({
  head: () => ({meta: [{title: t('site.name')}]}),
  component: () => (
    <Shell banner={<CookieBannerPlace />}>
      <PageHead />
      <Content />
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

/** The first render of a frame equals the server's, which leaves the content to the browser. */
function Content() {
  const isFrame = useRouter().isShell()
  return useIsInBrowser() || !isFrame ? <Outlet /> : <PageSkeleton />
}
