import {useActorRef, useSelector} from '@xstate/react'
import {useMemo} from 'react'
import type {ActorRefFrom} from 'xstate'
import type {MyDataProblem} from '../../../../machines/my-data/setup.ts'
import {Button} from '../../../design-system/button.tsx'
import {Card} from '../../../design-system/card.tsx'
import {Notice} from '../../../design-system/notice.tsx'
import {myDataTexts} from '../../../i18n/generated/areas/myData.ts'
import {textsOf} from '../../../i18n/text.ts'
import {OtpDialog} from '../../../parts/otp/otp-dialog.tsx'
import {useCodeAfterReload} from '../../../parts/otp/use-code-after-reload.ts'
import {useServices} from '../../../parts/services/services-context.tsx'
import {useIdentity} from '../../../parts/session/use-identity.ts'
import {WhatsappConsent} from '../../../parts/whatsapp/whatsapp-consent.tsx'
import {AccountPage} from '../account-page.tsx'
import {DeletionDialog} from './deletion-dialog.tsx'
import {myDataLogic} from './my-data-logic.ts'

const t = textsOf(myDataTexts)

/** Downloads a copy of the person's data, or deletes it. */
export function MyDataScreen() {
  const identity = useIdentity()
  return (
    <AccountPage title={t('myData.title')}>
      {identity !== null && <MyData key={identity.phone} phone={identity.phone} />}
    </AccountPage>
  )
}

function MyData({phone}: {phone: string}) {
  const services = useServices()
  const logic = useMemo(() => myDataLogic(services), [services])
  const actor = useActorRef(logic, {input: {phone}, ...services.actorOptions})
  const problem = useSelector(actor, ({context}) => context.problem)
  const isDownloaded = useSelector(actor, (snapshot) => snapshot.matches({resting: 'downloaded'}))
  const isConfirming = useSelector(actor, (snapshot) => snapshot.matches('confirming the deletion'))
  const phoneProof = useSelector(actor, ({children}) => children['phone proof'])
  useMyCodeAfterReload(actor)

  return (
    <>
      {problem !== null && (
        <Notice tone="danger" isAnnounced>
          {PROBLEM_TEXTS[problem]}
        </Notice>
      )}
      {isDownloaded && <Notice isAnnounced>{t('myData.downloaded')}</Notice>}
      <p>{t('myData.lead')}</p>
      <Card>
        <h2>{t('myData.copy')}</h2>
        <p>{t('myData.copyText')}</p>
        <Button id="download-my-data" onPress={() => actor.send({type: 'download.asked'})}>
          {t('myData.download')}
        </Button>
      </Card>
      <WhatsappConsent source="account" access={null} />
      <Card>
        <h2>{t('myData.end')}</h2>
        <p>{t('myData.endText')}</p>
        <Button id="delete-my-account" onPress={() => actor.send({type: 'deletion.asked'})}>
          {t('myData.delete')}
        </Button>
      </Card>
      <DeletionDialog
        title={t('myData.confirmTitle')}
        text={t('myData.confirmText')}
        isOpen={isConfirming}
        onConfirm={() => actor.send({type: 'deletion.confirmed'})}
        onDecline={() => actor.send({type: 'deletion.withdrawn'})}
      />
      {phoneProof !== undefined && <OtpDialog actor={phoneProof} />}
    </>
  )
}

function useMyCodeAfterReload({send}: ActorRefFrom<ReturnType<typeof myDataLogic>>): void {
  useCodeAfterReload(
    true,
    ({purpose}) => {
      if (purpose === 'download my data') send({type: 'download.asked'})
      if (purpose !== 'delete my account') return
      // The person confirmed before the code was sent.
      send({type: 'deletion.asked'})
      send({type: 'deletion.confirmed'})
    },
    ({purpose}) => (purpose === 'download my data' ? 'download-my-data' : 'delete-my-account'),
  )
}

const PROBLEM_TEXTS: Record<MyDataProblem, string> = {
  'too many codes': t('myData.problem.tooManyCodes'),
  'booking under way': t('myData.problem.underWay'),
  failed: t('myData.problem.failed'),
}
