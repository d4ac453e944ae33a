import {createFileRoute, redirect} from '@tanstack/react-router'
import {localPath} from '../../../domain/sign-in.ts'
import {LoginScreen} from '../../features/account/login-screen.tsx'
import {t} from '../../i18n/text.ts'

export const Route = createFileRoute('/consumer/create-account')({
  validateSearch: ({next}: {next?: string}) => (next === undefined ? {} : {next}),
  loaderDeps: ({search}) => search,
  loader: ({context, deps}) => {
    if (context.services.kept.identity.read() === null) return context.services.session.problem()
    throw redirect({href: localPath(deps.next) ?? '/consumer/profile', replace: true})
  },
  head: () => ({meta: [{title: t('site.title', {page: t('pages.login')})}]}),
  component: function CreateAccount() {
    const next = localPath(Route.useSearch().next)
    return <LoginScreen problem={Route.useLoaderData()} next={next} />
  },
})
