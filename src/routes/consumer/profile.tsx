import {createFileRoute, Outlet, redirect} from '@tanstack/react-router'

const EDIT = '/consumer/profile/edit'
/** Pages on which a first name can be entered. */
const OPEN_TO_THE_NAMELESS = [EDIT, '/consumer/profile/create']

/** Guards the account: it needs an identity and, except for the edit page, a first name (001-2). */
export const Route = createFileRoute('/consumer/profile')({
  beforeLoad: ({context, location}) => {
    const identity = context.services.stored.identity.read()
    if (identity === null) throw redirect({to: '/consumer/create-account', search: {next: location.href}})
    if (identity.firstName === null && !OPEN_TO_THE_NAMELESS.includes(location.pathname))
      throw redirect({href: `${EDIT}?${new URLSearchParams({next: location.href})}`, replace: true})
  },
  component: Outlet,
})
