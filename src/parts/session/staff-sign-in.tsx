import {Button} from '../../design-system/button.tsx'
import {staffTexts} from '../../i18n/generated/areas/staff.ts'
import {textsOf} from '../../i18n/text.ts'
import {useServices} from '../services/services-context.tsx'
import {SignInButton} from './sign-in-button.tsx'
import {useIdentity} from './use-identity.ts'

const t = textsOf(staffTexts)

export function StaffSignOut() {
  const {session} = useServices()
  return <Button onPress={() => session.changePerson()}>{t('staff.signOut')}</Button>
}

/** On a page that is refused: the way in, or out for whoever is signed in as another. Either leads back to the page. */
export function StaffSignIn() {
  if (useIdentity() !== null) return <StaffSignOut />
  return <SignInButton next={() => location.pathname + location.search}>{t('staff.signIn')}</SignInButton>
}
