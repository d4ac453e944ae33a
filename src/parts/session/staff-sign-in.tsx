import {Button} from '../../design-system/button.tsx'
import {staffTexts} from '../../i18n/generated/areas/staff.ts'
import {textsOf} from '../../i18n/text.ts'
import {startSignIn} from '../../platform/session/sign-in.ts'
import {useServices} from '../services/services-context.tsx'
import {useIdentity} from './use-identity.ts'

const t = textsOf(staffTexts)

export function StaffSignOut() {
  const {session} = useServices()
  return <Button onPress={() => session.signOut()}>{t('staff.signOut')}</Button>
}

/** On a page that is refused: the way in, or out for whoever is signed in as another. `address` is where to come back to. */
export function StaffSignIn({address}: {address: string}) {
  if (useIdentity() !== null) return <StaffSignOut />
  return <Button onPress={() => startSignIn({isNew: false, next: address})}>{t('staff.signIn')}</Button>
}
