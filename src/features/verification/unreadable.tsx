import {Notice} from '../../design-system/notice.tsx'
import {identityTexts} from '../../i18n/generated/areas/identity.ts'
import {verificationTexts} from '../../i18n/generated/areas/verification.ts'
import {textsOf} from '../../i18n/text.ts'
import {RetryButton} from '../../parts/reading/retry-button.tsx'
import {useServices} from '../../parts/services/services-context.tsx'
import type {VerificationActor} from './use-verification.ts'
import styles from './verification-screen.module.css'

const t = textsOf(identityTexts, verificationTexts)

interface UnreadableProps {
  actor: VerificationActor
  /** False when the server refused the reader. */
  isAdmitted: boolean
}

/** A booking that could not be read, with a retry. */
export function Unreadable({actor, isAdmitted}: UnreadableProps) {
  const {settings} = useServices()
  return (
    <div className={styles['page']}>
      <h1>{t('verification.title')}</h1>
      <Notice tone="danger" isAnnounced>
        <p>{isAdmitted ? t('verification.unread') : t('identity.invalid')}</p>
        {!isAdmitted && settings.verificationAccess === 'agent' && <p>{t('verification.agentsOnly')}</p>}
      </Notice>
      <div>
        <RetryButton look="primary" onPress={() => actor.send({type: 'retry.asked'})} />
      </div>
    </div>
  )
}
