import {createFileRoute} from '@tanstack/react-router'
import {AddressesScreen} from '../../features/account/addresses/addresses-screen.tsx'
import {t} from '../../i18n/text.ts'

export const Route = createFileRoute('/consumer/profile/addresses')({
  head: () => ({meta: [{title: t('site.title', {page: t('pages.addresses')})}]}),
  component: AddressesScreen,
})
