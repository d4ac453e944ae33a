import {Button} from '../../design-system/button.tsx'
import {staffTexts} from '../../i18n/generated/areas/staff.ts'
import {textsOf} from '../../i18n/text.ts'
import {startSignIn} from '../../platform/session/sign-in.ts'
import {useServices} from '../services/services-context.tsx'
import {useIdentity} from './use-identity.ts'

const t = textsOf(staffTexts)

export function StaffSignOut() {
  const {session} = useServices()
  return <Button onPress={() => session.changePerson()}>{t('staff.signOut')}</Button>
}

/** On a page that is refused: the way in, or out for whoever is signed in as another. Either leads back to the page. */
export function StaffSignIn() {
  if (useIdentity() !== null) return <StaffSignOut />
  const signIn = () => startSignIn({isNew: false, next: location.pathname + location.search})
  return <Button onPress={signIn}>{t('staff.signIn')}</Button>
}
