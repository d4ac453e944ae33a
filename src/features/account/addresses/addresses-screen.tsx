import {Skeleton} from '../../../design-system/skeleton.tsx'
import {addressesTexts} from '../../../i18n/generated/areas/addresses.ts'
import {textsOf} from '../../../i18n/text.ts'
import {FailedReading} from '../../../parts/reading/failed-reading.tsx'
import {useProfile} from '../../../parts/session/use-profile.ts'
import {AccountPage} from '../account-page.tsx'
import {AddressBook} from './address-book.tsx'

const t = textsOf(addressesTexts)

/** Manages the saved addresses. */
export function AddressesScreen() {
  const {data: profile, isError, refetch} = useProfile()
  return (
    <AccountPage title={t('addresses.title')}>
      {isError && <FailedReading text={t('addresses.unread')} onRetry={() => void refetch()} />}
      {!isError && profile === undefined && <Skeleton height="420px" />}
      {profile !== undefined && <AddressBook phone={profile.phone} addresses={profile.addresses} />}
    </AccountPage>
  )
}
