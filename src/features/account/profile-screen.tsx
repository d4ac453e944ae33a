import {displayedMobile} from '../../../domain/phone.ts'
import {Button} from '../../design-system/button.tsx'
import {t} from '../../i18n/text.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import {useIdentity} from '../../parts/session/use-identity.ts'

/** The person's own page. */
export function ProfileScreen() {
  const {session} = useServices()
  const identity = useIdentity()
  if (identity === null) return null
  return (
    <section>
      <h1>{[identity.firstName, identity.lastName].filter((name) => name !== null).join(' ')}</h1>
      <p>{displayedMobile(identity.phone)}</p>
      <Button onPress={session.signOut}>{t('profile.logOut')}</Button>
    </section>
  )
}
