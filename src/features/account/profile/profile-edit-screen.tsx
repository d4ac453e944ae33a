import {useEffect} from 'react'
import type {Profile} from '../../../../contract/account/profile.ts'
import {Button} from '../../../design-system/button.tsx'
import {Skeleton} from '../../../design-system/skeleton.tsx'
import {accountTexts} from '../../../i18n/generated/areas/account.ts'
import {profileTexts} from '../../../i18n/generated/areas/profile.ts'
import {profileFormTexts} from '../../../i18n/generated/areas/profileForm.ts'
import {textsOf} from '../../../i18n/text.ts'
import {FailedReading} from '../../../parts/reading/failed-reading.tsx'
import {useServices} from '../../../parts/services/services-context.tsx'
import {useIdentity} from '../../../parts/session/use-identity.ts'
import {useProfile} from '../../../parts/session/use-profile.ts'
import {AccountPage} from '../account-page.tsx'
import {ProfileForm} from './profile-form.tsx'

const t = textsOf(accountTexts, profileTexts, profileFormTexts)

interface ProfileEditScreenProps {
  onSaved: () => void
  /** True for the first form of a new identity. */
  isNew?: boolean
}

export function ProfileEditScreen({onSaved, isNew = false}: ProfileEditScreenProps) {
  const {session} = useServices()
  const {data: profile, isError, refetch} = useProfile()
  const isFirst = useIsNameless(profile)
  return (
    <AccountPage title={t(isNew ? 'profileForm.create' : 'profileForm.edit')} hasWayBack={!isFirst}>
      {isFirst && <p>{t('profileForm.createText')}</p>}
      {isError && <FailedReading text={t('account.unread')} onRetry={() => void refetch()} />}
      {!isError && profile === undefined && <Skeleton height="420px" />}
      {profile !== undefined && <ProfileForm key={profile.phone} profile={profile} onSaved={onSaved} />}
      <div>
        <Button look="quiet" onPress={session.signOut}>
          {t('profile.logOut')}
        </Button>
      </div>
    </AccountPage>
  )
}

/**
 * Whether this browser knows no first name. It takes one that the profile has: the response to the first save was lost, or
 * another browser saved it. The pages of the account would stay closed, and the form would have nothing to save.
 */
function useIsNameless(profile: Profile | undefined): boolean {
  const {session} = useServices()
  const isNameless = useIdentity()?.firstName == null
  const {firstName = null, lastName = null} = profile ?? {}
  useEffect(() => {
    if (isNameless && firstName !== null) session.namesChanged({firstName, lastName: lastName ?? ''})
  }, [isNameless, firstName, lastName, session])
  return isNameless
}
