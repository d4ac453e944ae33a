import {Notice} from '../../design-system/notice.tsx'
import {verificationTexts} from '../../i18n/generated/areas/verification.ts'
import {textsOf} from '../../i18n/text.ts'
import {SignInButton} from '../../parts/session/sign-in-button.tsx'
import {StaffSignOut} from '../../parts/session/staff-sign-in.tsx'
import {useIdentity} from '../../parts/session/use-identity.ts'

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
        <SignInButton look="primary" next={() => address}>
          {t('verification.signIn')}
        </SignInButton>
      </div>
    </Notice>
  )
}
