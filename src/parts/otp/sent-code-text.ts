import type {PhoneChannel} from '../../../domain/person/message-channel.ts'
import {otpTexts} from '../../i18n/generated/areas/otp.ts'
import {textsOf} from '../../i18n/text.ts'

const t = textsOf(otpTexts)

/** Where the code went, by its channel. */
export function sentCodeText(channel: PhoneChannel, phone: string): string {
  switch (channel) {
    case 'sms':
      return t('otp.sent', {phone})
    case 'whatsapp':
      return t('otp.sentOnWhatsapp', {phone})
    case 'voice':
      return t('otp.sentByCall', {phone})
  }
}
