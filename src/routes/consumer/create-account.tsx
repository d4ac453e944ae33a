import {createFileRoute, redirect, useNavigate} from '@tanstack/react-router'
import {useEffect} from 'react'
import {localPath} from '../../../domain/person/sign-in.ts'
import {LoginScreen} from '../../features/account/login/login-screen.tsx'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'
import {useIsInBrowser} from '../../parts/services/use-is-in-browser.ts'
import {useIdentity} from '../../parts/session/use-identity.ts'

const t = textsOf(pagesTexts, siteTexts)

export const Route = createFileRoute('/consumer/create-account')({
  staticData: {isRendered: true},
  validateSearch: ({next}: {next?: string}) => (next === undefined ? {} : {next}),
  loaderDeps: ({search}) => search,
  loader: ({context, deps}) => {
    if (context.services.stored.identity.read() === null) return context.services.session.problem()
    throw redirect({href: localPath(deps.next) ?? '/consumer/profile', replace: true})
  },
  head: () => ({
    meta: [{title: t('site.title', {page: t('pages.login')})}, {name: 'robots', content: 'noindex'}],
  }),
  component: function CreateAccount() {
    const next = localPath(Route.useSearch().next)
    const navigate = useNavigate()
    const isSignedIn = useIdentity() !== null
    useEffect(() => {
      if (isSignedIn) void navigate({href: next ?? '/consumer/profile', replace: true})
    }, [isSignedIn, navigate, next])
    const problem = Route.useLoaderData()
    // The server knows no problem.
    return <LoginScreen problem={useIsInBrowser() ? problem : null} next={next} />
  },
})
