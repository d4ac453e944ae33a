import {createFileRoute, redirect} from '@tanstack/react-router'
import {ProfileEditScreen} from '../../features/account/profile/profile-edit-screen.tsx'
import {t} from '../../i18n/text.ts'
import {useLeaveSaved} from './-use-leave-saved.ts'

/** The first form of a new identity; a complete profile is redirected to the profile page. */
export const Route = createFileRoute('/consumer/profile/create')({
  loader: ({context}) => {
    if (context.services.stored.identity.read()?.firstName != null)
      throw redirect({to: '/consumer/profile', replace: true})
  },
  head: () => ({meta: [{title: t('site.title', {page: t('pages.createProfile')})}]}),
  component: function CreateProfile() {
    return <ProfileEditScreen isNew onSaved={useLeaveSaved('/consumer/profile')} />
  },
})
