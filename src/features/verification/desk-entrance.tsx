import {Button} from '../../design-system/button.tsx'
import {Notice} from '../../design-system/notice.tsx'
import {verificationTexts} from '../../i18n/generated/areas/verification.ts'
import {textsOf} from '../../i18n/text.ts'
import {StaffSignOut} from '../../parts/session/staff-sign-in.tsx'
import {useIdentity} from '../../parts/session/use-identity.ts'
import {startSignIn} from '../../platform/session/sign-in.ts'

const t = textsOf(verificationTexts)

/** The way to the desk for whoever is not signed in as an agent; `address` is the desk's, to come back to. */
export function DeskEntrance({address}: {address: string}) {
  if (useIdentity() !== null)
    return (
      <Notice tone="warning">
        <p>{t('verification.noAgent')}</p>
        <div>
          <StaffSignOut />
        </div>
      </Notice>
    )
  return (
    <Notice tone="information">
      <p>{t('verification.agentsEntrance')}</p>
      <div>
        <Button look="primary" onPress={() => startSignIn({isNew: false, next: address})}>
          {t('verification.signIn')}
        </Button>
      </div>
    </Notice>
  )
}
