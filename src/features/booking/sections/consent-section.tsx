import {Checkbox} from '../../../design-system/checkbox.tsx'
import {bookingTexts} from '../../../i18n/generated/areas/booking.ts'
import {footerTexts} from '../../../i18n/generated/areas/footer.ts'
import {textsOf} from '../../../i18n/text.ts'
import {fieldId} from './field-texts.ts'
import type {SectionProps} from './section-props.ts'

const t = textsOf(bookingTexts, footerTexts)

export function ConsentSection({draft, change, errorOf}: SectionProps) {
  return (
    <section>
      <Checkbox
        id={fieldId('bookingTermsAgreed')}
        isSelected={draft.bookingTermsAgreed}
        onChange={(bookingTermsAgreed) => change({bookingTermsAgreed})}
        error={errorOf('bookingTermsAgreed')}
      >
        {t('booking.terms')}{' '}
        <a href="/consumer/terms" target="_blank" rel="noopener">
          {t('footer.terms')}
        </a>
      </Checkbox>
      <Checkbox
        id={fieldId('privacyPolicyAgreed')}
        isSelected={draft.privacyPolicyAgreed}
        onChange={(privacyPolicyAgreed) => change({privacyPolicyAgreed})}
        error={errorOf('privacyPolicyAgreed')}
      >
        {t('booking.privacy')}{' '}
        <a href="/consumer/privacy" target="_blank" rel="noopener">
          {t('footer.privacy')}
        </a>
      </Checkbox>
      <Checkbox
        isSelected={draft.marketingOptInAgreed}
        onChange={(marketingOptInAgreed) => change({marketingOptInAgreed})}
      >
        {t('booking.marketing')}
      </Checkbox>
    </section>
  )
}
