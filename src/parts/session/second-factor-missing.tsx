import {Notice} from '../../design-system/notice.tsx'
import {secondFactorTexts} from '../../i18n/generated/areas/secondFactor.ts'
import {textsOf} from '../../i18n/text.ts'
import {StaffSignOut} from './staff-sign-in.tsx'

const t = textsOf(secondFactorTexts)

/** Staff who have signed in without the second step; only a new sign-in asks for it. */
export function SecondFactorMissing() {
  return (
    <Notice tone="danger" isAnnounced>
      <p>{t('secondFactor.missing')}</p>
      <StaffSignOut />
    </Notice>
  )
}
