import {useActorRef, useSelector} from '@xstate/react'
import {useEffect, useMemo} from 'react'
import {announce} from '../../../design-system/announcer.tsx'
import {Button} from '../../../design-system/button.tsx'
import {t} from '../../../i18n/text.ts'
import {useServices} from '../../../parts/services/services-context.tsx'
import styles from './walkthrough.module.css'
import {walkthroughLogic} from './walkthrough-logic.ts'

/** Stands at the avatar, next to it in the order of the keyboard; the focus stays where it is. */
export function WalkthroughPopover({phone}: {phone: string}) {
  const services = useServices()
  const logic = useMemo(() => walkthroughLogic(services, phone), [services, phone])
  const actor = useActorRef(logic, services.actorOptions)
  const isShown = useSelector(actor, (snapshot) => snapshot.matches('shown'))
  useEffect(() => announce(`${t('walkthrough.title')}. ${t('walkthrough.text')}`), [])
  if (!isShown) return null
  return (
    <section className={styles['popover']} aria-labelledby="walkthrough">
      <h2 id="walkthrough" className={styles['title']}>
        {t('walkthrough.title')}
      </h2>
      <p>{t('walkthrough.text')}</p>
      <Button onPress={() => actor.send({type: 'got-it.pressed'})}>{t('walkthrough.done')}</Button>
    </section>
  )
}
