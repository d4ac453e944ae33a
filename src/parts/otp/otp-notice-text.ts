import type {OtpNotice} from '../../../machines/otp/selectors.ts'
import type {OtpFailure} from '../../../machines/otp/types.ts'
import {mobileTexts} from '../../i18n/generated/areas/mobile.ts'
import {otpTexts} from '../../i18n/generated/areas/otp.ts'
import {textsOf} from '../../i18n/text.ts'

const t = textsOf(mobileTexts, otpTexts)

/** The dialog's texts (ruling 4). */
export function otpNoticeText(notice: OtpNotice, failure: OtpFailure | null): string {
  switch (notice) {
    case 'incomplete':
      return t('otp.error.incomplete')
    case 'invalid number':
      return t('mobile.invalid')
    case 'wrong':
      return t('otp.error.wrong')
    case 'needs a new code':
      return t('otp.error.needsNewCode')
    case 'not sent':
      return t('otp.error.notSent')
    case 'too many codes': {
      const seconds = failure?.kind === 'not sent' ? (failure.details.retryAfterSeconds ?? 60) : 60
      return t('otp.error.tooMany', {minutes: Math.max(1, Math.ceil(seconds / 60))})
    }
  }
}
