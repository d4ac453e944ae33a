import {useSelector} from '@xstate/react'
import {useEffect, useState} from 'react'
import {CODE_DIGITS} from '../../../domain/limits.ts'
import {enteredCode} from '../../../domain/person/one-time-code.ts'
import {maskedMobile} from '../../../domain/person/phone.ts'
import {isCodeHeld, isNumberFixed, otpNotice} from '../../../machines/otp/selectors.ts'
import {announce} from '../../design-system/announcer.tsx'
import {Button} from '../../design-system/button.tsx'
import {Form} from '../../design-system/form.tsx'
import {Notice} from '../../design-system/notice.tsx'
import {TextField} from '../../design-system/text-field.tsx'
import {otpTexts} from '../../i18n/generated/areas/otp.ts'
import {textsOf} from '../../i18n/text.ts'
import styles from './otp-dialog.module.css'
import type {OtpActor} from './otp-dialog.tsx'
import {otpNoticeText} from './otp-notice-text.ts'
import {ResendControl} from './resend-control.tsx'
import {sentCodeText} from './sent-code-text.ts'
import {useWebOtp} from './use-web-otp.ts'

const t = textsOf(otpTexts)

export function CodeForm({actor}: {actor: OtpActor}) {
  const code = useSelector(actor, ({context}) => context.code)
  const notice = useSelector(actor, otpNotice)
  const details = useSelector(actor, ({context}) => context.failure)
  const isChecking = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isHeld = useSelector(actor, isCodeHeld)
  const isLocked = isChecking || isHeld
  const isTooLong = code.length > CODE_DIGITS
  const failedChecks = useSelector(actor, ({context}) => context.failedChecks)
  const [isShown, setShown] = useState(false)
  useWebOtp((received) => actor.send({type: 'code.entered', code: enteredCode(received)}))

  useEffect(() => {
    if (failedChecks > 0) document.getElementById('one-time-code')?.focus()
  }, [failedChecks])

  useEffect(() => {
    if (isHeld) announce(t('otp.held'))
  }, [isHeld])

  return (
    <Form className={styles['form']} onSubmit={() => actor.send({type: 'code.submitted'})}>
      <SentNumber actor={actor} isLocked={isLocked} />
      <TextField
        id="one-time-code"
        name="one-time-code"
        label={t('otp.code')}
        value={code}
        onChange={(text) => actor.send({type: 'code.entered', code: enteredCode(text)})}
        error={isTooLong ? t('otp.error.tooLong') : notice === null ? null : otpNoticeText(notice, details)}
        isErrorAnnounced
        inputMode="numeric"
        autoComplete="one-time-code"
        code={isShown ? 'shown' : 'masked'}
        isReadOnly={isLocked}
        autoFocus
      >
        <Button look="quiet" onPress={() => setShown(!isShown)}>
          {isShown ? t('otp.hide') : t('otp.show')}
        </Button>
      </TextField>
      {isHeld && <Notice tone="warning">{t('otp.held')}</Notice>}
      <Button type="submit" look="primary" isWide isSoftDisabled={isLocked}>
        {isHeld ? t('otp.waiting') : isChecking ? t('otp.checking') : t('otp.submit')}
      </Button>
      <ResendControl actor={actor} />
    </Form>
  )
}

/** Where the code went, and the way to another number. */
function SentNumber({actor, isLocked}: {actor: OtpActor; isLocked: boolean}) {
  const phone = useSelector(actor, ({context}) => context.phone)
  const channel = useSelector(actor, ({context}) => context.channel)
  const isFixed = useSelector(actor, isNumberFixed)
  return (
    <p className={styles['row']}>
      <span>{sentCodeText(channel, maskedMobile(phone))}</span>
      {!isFixed && (
        <Button
          look="quiet"
          isSoftDisabled={isLocked}
          onPress={() => actor.send({type: 'number.change.asked'})}
        >
          {t('otp.changeNumber')}
        </Button>
      )}
    </p>
  )
}
