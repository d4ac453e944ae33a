import {useSelector} from '@xstate/react'
import {useState} from 'react'
import {displayedMobile} from '../../../domain/person/phone.ts'
import {otpNotice} from '../../../machines/otp/selectors.ts'
import {Button} from '../../design-system/button.tsx'
import {Form} from '../../design-system/form.tsx'
import {Notice} from '../../design-system/notice.tsx'
import {mobileTexts} from '../../i18n/generated/areas/mobile.ts'
import {otpTexts} from '../../i18n/generated/areas/otp.ts'
import {textsOf} from '../../i18n/text.ts'
import {MobileField} from '../mobile/mobile-field.tsx'
import styles from './otp-dialog.module.css'
import type {OtpActor} from './otp-dialog.tsx'
import {otpNoticeText} from './otp-notice-text.ts'

const t = textsOf(mobileTexts, otpTexts)

/** Changes the number, or retries it after no code could be sent. */
export function NumberForm({actor}: {actor: OtpActor}) {
  const phone = useSelector(actor, ({context}) => context.phone)
  const notice = useSelector(actor, otpNotice)
  const details = useSelector(actor, ({context}) => context.failure)
  const isUnsent = useSelector(actor, (snapshot) => snapshot.matches('unsent'))
  const [typed, setTyped] = useState(displayedMobile(phone))

  return (
    <Form className={styles['form']} onSubmit={() => actor.send({type: 'number.changed', phone: typed})}>
      {notice !== null && notice !== 'invalid number' && (
        <Notice tone="danger" isAnnounced>
          {otpNoticeText(notice, details)}
        </Notice>
      )}
      <MobileField
        id="otp-number"
        name="tel"
        value={typed}
        onChange={setTyped}
        error={notice === 'invalid number' ? t('mobile.invalid') : null}
        autoFocus
      />
      <Button type="submit" look="primary" isWide>
        {t('otp.sendToNumber')}
      </Button>
      {!isUnsent && (
        <Button look="quiet" onPress={() => actor.send({type: 'number.change.withdrawn'})}>
          {t('otp.keepNumber')}
        </Button>
      )}
    </Form>
  )
}
