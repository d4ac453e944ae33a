import {Button} from '../../design-system/button.tsx'
import {Notice} from '../../design-system/notice.tsx'
import {secondFactorTexts} from '../../i18n/generated/areas/secondFactor.ts'
import {textsOf} from '../../i18n/text.ts'
import {useServices} from '../services/services-context.tsx'

const t = textsOf(secondFactorTexts)

/** Staff who have signed in without the second step; only a new sign-in asks for it. */
export function SecondFactorMissing() {
  const {session} = useServices()
  return (
    <Notice tone="danger" isAnnounced>
      <p>{t('secondFactor.missing')}</p>
      <Button onPress={() => session.signOut()}>{t('secondFactor.signOut')}</Button>
    </Notice>
  )
}
