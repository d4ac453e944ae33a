import {useSelector} from '@xstate/react'
import {otpNotice} from '../../../machines/otp/selectors.ts'
import {Notice} from '../../design-system/notice.tsx'
import {otpTexts} from '../../i18n/generated/areas/otp.ts'
import {textsOf} from '../../i18n/text.ts'
import {GoingButton} from '../reading/going-button.tsx'
import styles from './otp-dialog.module.css'
import type {OtpActor} from './otp-dialog.tsx'
import {otpNoticeText} from './otp-notice-text.ts'

const t = textsOf(otpTexts)

/** No code could be sent to a number that cannot be changed. */
export function UnsentCode({actor}: {actor: OtpActor}) {
  const notice = useSelector(actor, otpNotice)
  const details = useSelector(actor, ({context}) => context.failure)
  return (
    <div className={styles['form']}>
      {notice !== null && (
        <Notice tone="danger" isAnnounced>
          {otpNoticeText(notice, details)}
        </Notice>
      )}
      <GoingButton look="primary" isWide onPress={() => actor.send({type: 'resend.asked'})}>
        {t('otp.sendToNumber')}
      </GoingButton>
    </div>
  )
}
