import {useSelector} from '@xstate/react'
import {useEffect} from 'react'
import type {ActorRefFrom} from 'xstate'
import {maskedMobile} from '../../../domain/person/phone.ts'
import type {otpMachine} from '../../../machines/otp/machine.ts'
import {isNumberFixed, isNumberOpen} from '../../../machines/otp/selectors.ts'
import {announce} from '../../design-system/announcer.tsx'
import {Dialog} from '../../design-system/dialog.tsx'
import {otpTexts} from '../../i18n/generated/areas/otp.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'
import {useServices} from '../services/services-context.tsx'
import {CodeForm} from './code-form.tsx'
import {NumberForm} from './number-form.tsx'
import {sentCodeText} from './sent-code-text.ts'
import {UnsentCode} from './unsent-code.tsx'

const t = textsOf(otpTexts, siteTexts)

export type OtpActor = ActorRefFrom<typeof otpMachine>

/** Asks for the code sent to a phone; the number can be changed in the dialog. */
export function OtpDialog({actor}: {actor: OtpActor}) {
  const {stored} = useServices()
  const phone = useSelector(actor, ({context}) => context.phone)
  const isSending = useSelector(actor, (snapshot) => snapshot.matches('sending code'))
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isChangingNumber = useSelector(actor, isNumberOpen)
  const isFixed = useSelector(actor, isNumberFixed)

  useEffect(() => {
    const sent = actor.on('code.sent', () => {
      const {channel, phone: sentTo} = actor.getSnapshot().context
      const masked = maskedMobile(sentTo)
      announce(channel === 'sms' ? t('otp.newCodeSent', {phone: masked}) : sentCodeText(channel, masked))
    })
    return () => sent.unsubscribe()
  }, [actor])

  // A reload unmounts nothing, so what was sent stays stored for it.
  useEffect(() => () => stored.sentCode.remove(), [stored])

  return (
    <Dialog
      title={t('otp.title')}
      closeLabel={t('site.close')}
      isOpen
      isHeldOpen={isBusy && !isSending}
      onClose={() => actor.send({type: 'dialog.dismissed'})}
    >
      {isSending && <p role="status">{t('otp.sending', {phone: maskedMobile(phone)})}</p>}
      {!isSending &&
        isChangingNumber &&
        (isFixed ? <UnsentCode actor={actor} /> : <NumberForm actor={actor} />)}
      {!isSending && !isChangingNumber && <CodeForm actor={actor} />}
    </Dialog>
  )
}
