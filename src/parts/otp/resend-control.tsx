import {useSelector} from '@xstate/react'
import {useEffect, useState} from 'react'
import {isCodeTyped, isResendHidden, isResendOffered, openChannels} from '../../../machines/otp/selectors.ts'
import {otpTexts} from '../../i18n/generated/areas/otp.ts'
import {textsOf} from '../../i18n/text.ts'
import {GoingButton} from '../reading/going-button.tsx'
import {useServices} from '../services/services-context.tsx'
import styles from './otp-dialog.module.css'
import type {OtpActor} from './otp-dialog.tsx'

const t = textsOf(otpTexts)

/** Offers another code after the waiting time; the seconds come from the absolute time (ruling 6). */
export function ResendControl({actor}: {actor: OtpActor}) {
  const isOffered = useSelector(actor, isResendOffered)
  const channels = useSelector(actor, openChannels)
  const isHidden = useSelector(actor, isResendHidden)
  const resendAt = useSelector(actor, ({context}) => context.resendAt)
  const isTyping = useSelector(actor, isCodeTyped)
  const seconds = useSecondsUntil(resendAt, isOffered)

  if (isHidden || (!isOffered && resendAt === 0)) return null
  if (!isOffered) return <p className={styles['quiet']}>{t('otp.resendIn', {seconds})}</p>
  return (
    <>
      <GoingButton look="quiet" isSoftDisabled={!isTyping} onPress={() => actor.send({type: 'resend.asked'})}>
        {t('otp.resend')}
      </GoingButton>
      {channels.map((channel) => (
        <GoingButton
          key={channel}
          look="quiet"
          isSoftDisabled={!isTyping}
          onPress={() => actor.send({type: 'other channel.asked', channel})}
        >
          {channel === 'whatsapp' ? t('otp.resendOnWhatsapp') : t('otp.resendByCall')}
        </GoingButton>
      ))}
    </>
  )
}

function useSecondsUntil(moment: number, isOver: boolean): number {
  const {clock} = useServices()
  const [now, setNow] = useState(clock.now())
  useEffect(() => {
    if (isOver) return
    setNow(clock.now())
    const timer = setInterval(() => setNow(clock.now()), 1000)
    return () => clearInterval(timer)
  }, [clock, isOver])
  return Math.max(0, Math.ceil((moment - now) / 1000))
}
