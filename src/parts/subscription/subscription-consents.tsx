import type {SubscriptionDraft} from '../../../machines/subscription/types.ts'
import {Checkbox} from '../../design-system/checkbox.tsx'
import {footerTexts} from '../../i18n/generated/areas/footer.ts'
import {subscribeTexts} from '../../i18n/generated/areas/subscribe.ts'
import {textsOf} from '../../i18n/text.ts'

const t = textsOf(footerTexts, subscribeTexts)

type Consent = 'termsAgreed' | 'privacyAgreed'

interface SubscriptionConsentsProps {
  draft: SubscriptionDraft
  onChange: (changes: Partial<SubscriptionDraft>) => void
  errorOf: (field: Consent) => string | null
  idOf: (field: Consent) => string
  asksForMarketing: boolean
}

export function SubscriptionConsents(props: SubscriptionConsentsProps) {
  const {draft, onChange, errorOf, idOf, asksForMarketing} = props
  return (
    <div>
      <Checkbox
        id={idOf('termsAgreed')}
        isSelected={draft.termsAgreed}
        onChange={(termsAgreed) => onChange({termsAgreed})}
        error={errorOf('termsAgreed')}
      >
        {t('subscribe.terms')}{' '}
        <a href="/consumer/terms" target="_blank" rel="noopener">
          {t('footer.terms')}
        </a>
      </Checkbox>
      <Checkbox
        id={idOf('privacyAgreed')}
        isSelected={draft.privacyAgreed}
        onChange={(privacyAgreed) => onChange({privacyAgreed})}
        error={errorOf('privacyAgreed')}
      >
        {t('subscribe.privacy')}{' '}
        <a href="/consumer/privacy" target="_blank" rel="noopener">
          {t('footer.privacy')}
        </a>
      </Checkbox>
      {asksForMarketing && (
        <Checkbox
          isSelected={draft.marketingAgreed}
          onChange={(marketingAgreed) => onChange({marketingAgreed})}
        >
          {t('subscribe.marketing')}
        </Checkbox>
      )}
    </div>
  )
}
