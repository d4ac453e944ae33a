import {shownOutcome} from '../../../domain/booking/verification.ts'
import {Icon} from '../../design-system/icon.tsx'
import {Notice} from '../../design-system/notice.tsx'
import {identityTexts} from '../../i18n/generated/areas/identity.ts'
import {verificationTexts} from '../../i18n/generated/areas/verification.ts'
import {textsOf} from '../../i18n/text.ts'
import type {VerificationSnapshot} from './use-verification.ts'
import styles from './verification-screen.module.css'

const t = textsOf(identityTexts, verificationTexts)

interface EditorNoticeProps {
  snapshot: VerificationSnapshot
  /** A repeated problem is announced again. */
  attempt: number
}

/** The result of the last attempt to save. */
export function EditorNotice({snapshot, attempt}: EditorNoticeProps) {
  const {problem, isOvertaken, booking} = snapshot.context
  if (snapshot.matches('saved')) {
    return (
      <p className={styles['updated']}>
        <Icon name="check" />
        {t('verification.updated')}
      </p>
    )
  }
  if (problem === 'not recorded' || problem === 'not admitted') {
    return (
      <Notice key={attempt} tone="danger" isAnnounced>
        <p>{t('verification.failed')}</p>
        {problem === 'not admitted' && <p>{t('identity.invalid')}</p>}
        <p>{t('verification.kept')}</p>
      </Notice>
    )
  }
  if (isOvertaken && booking !== null && snapshot.matches('editing')) {
    return (
      <Notice tone="warning" isAnnounced>
        <p>
          {t('verification.overtaken', {
            outcome: t(`verification.outcome.${shownOutcome(booking.response)}`),
          })}
        </p>
      </Notice>
    )
  }
  return null
}
