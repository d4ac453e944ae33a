import {createFileRoute, redirect} from '@tanstack/react-router'
import {ProfileEditScreen} from '../../features/account/profile/profile-edit-screen.tsx'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'
import {useLeaveSaved} from './-use-leave-saved.ts'

const t = textsOf(pagesTexts, siteTexts)

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
