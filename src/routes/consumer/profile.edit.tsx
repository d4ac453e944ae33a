import {createFileRoute} from '@tanstack/react-router'
import {localPath} from '../../../domain/person/sign-in.ts'
import {ProfileEditScreen} from '../../features/account/profile/profile-edit-screen.tsx'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'
import {useLeaveSaved} from './-use-leave-saved.ts'

const t = textsOf(pagesTexts, siteTexts)

export const Route = createFileRoute('/consumer/profile/edit')({
  validateSearch: ({next}: {next?: string}) => (next === undefined ? {} : {next}),
  head: () => ({meta: [{title: t('site.title', {page: t('pages.editProfile')})}]}),
  component: function EditProfile() {
    const leave = useLeaveSaved(localPath(Route.useSearch().next) ?? '/consumer/profile')
    return <ProfileEditScreen onSaved={leave} />
  },
})
