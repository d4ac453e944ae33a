import {useEffect} from 'react'
import {failureCode} from '../../../../domain/failure.ts'
import {changeProfile} from '../../../api/account/profile.ts'
import {announce} from '../../../design-system/announcer.tsx'
import {Button} from '../../../design-system/button.tsx'
import {walkthroughTexts} from '../../../i18n/generated/areas/walkthrough.ts'
import {textsOf} from '../../../i18n/text.ts'
import {useServices} from '../../../parts/services/services-context.tsx'
import {useWrite} from '../../../parts/services/use-write.ts'
import styles from './walkthrough.module.css'

const t = textsOf(walkthroughTexts)

/** Beside the avatar and next in the tab order; takes no focus. */
export function WalkthroughPopover({phone}: {phone: string}) {
  const services = useServices()
  const record = useWrite({
    mutationFn: () =>
      changeProfile(services, phone, () => ({metadata: {isviewProfileWalkthroughDone: true}})),
    // A profile that was changed elsewhere is fresh in the cache by now.
    retry: (failures, error) => failures === 0 && failureCode(error) === 'PROFILE_CONFLICT',
    retryDelay: 0,
    onSuccess: () => services.stored.userMetadata.write({isviewProfileWalkthroughDone: true}),
    onError: (error) => console.warn('The walkthrough could not be recorded:', error),
  })
  useEffect(() => announce(`${t('walkthrough.title')}. ${t('walkthrough.text')}`), [])
  if (!record.isIdle) return null
  return (
    <section className={styles['popover']} aria-labelledby="walkthrough">
      <h2 id="walkthrough" className={styles['title']}>
        {t('walkthrough.title')}
      </h2>
      <p>{t('walkthrough.text')}</p>
      <Button onPress={() => record.mutate()}>{t('walkthrough.done')}</Button>
    </section>
  )
}
