import {formatSupportPhone} from '../../i18n/format-phones.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'

const t = textsOf(siteTexts)

/** What a page that needs scripts says where scripts are disabled. */
export function NeedsScript({phone}: {phone: string}) {
  return (
    <div style={{padding: 'var(--space-4)'}}>
      <h1>{t('site.name')}</h1>
      <p>
        {t('site.needsScript')} <a href={`tel:${phone}`}>{formatSupportPhone(phone)}</a>
      </p>
    </div>
  )
}
