import {useActorRef, useSelector} from '@xstate/react'
import {useEffect, useMemo, useRef} from 'react'
import {Button, buttonLook} from '../../design-system/button.tsx'
import {Notice} from '../../design-system/notice.tsx'
import {t} from '../../i18n/text.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import styles from './launch-notices.module.css'
import {unsubscriptionLogic} from './unsubscription-logic.ts'

/** Where the link in a launch notice leads. */
export function UnsubscribeScreen({token}: {token: string | null}) {
  const services = useServices()
  const logic = useMemo(() => unsubscriptionLogic(services), [services])
  const actor = useActorRef(logic, {input: {token}, ...services.actorOptions})
  const snapshot = useSelector(actor, (each) => each)
  const heading = useHeadingFocus(snapshot.status === 'done')
  const isBusy = snapshot.hasTag('busy')

  if (snapshot.matches('ended')) {
    return (
      <section className={styles['page']}>
        <h1 ref={heading}>{t('unsubscribe.done')}</h1>
        <p>{t('unsubscribe.doneText')}</p>
        <a href="/consumer/register-interest" {...buttonLook('secondary')}>
          {t('unsubscribe.again')}
        </a>
      </section>
    )
  }
  if (snapshot.matches('unknown')) {
    return (
      <section className={styles['page']}>
        <h1 ref={heading}>{t('unsubscribe.unknown')}</h1>
        <p>{t('unsubscribe.unknownText', {email: services.settings.supportEmail})}</p>
      </section>
    )
  }
  return (
    <section className={styles['page']}>
      <h1>{t('unsubscribe.title')}</h1>
      <p>{t('unsubscribe.text')}</p>
      {snapshot.matches({offered: 'failed'}) && (
        <Notice tone="danger" isAnnounced>
          {t('unsubscribe.failure')}
        </Notice>
      )}
      <Button look="primary" isHeldBack={isBusy} onPress={() => actor.send({type: 'end.asked'})}>
        {t(isBusy ? 'unsubscribe.submitting' : 'unsubscribe.submit')}
      </Button>
    </section>
  )
}

/** What came of the press takes the focus of the button that is gone. */
function useHeadingFocus(isOver: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasOver = useRef(isOver)
  useEffect(() => {
    if (isOver && !wasOver.current) {
      heading.current?.setAttribute('tabindex', '-1')
      heading.current?.focus()
    }
    wasOver.current = isOver
  }, [isOver])
  return heading
}
