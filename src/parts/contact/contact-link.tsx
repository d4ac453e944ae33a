import {Link} from '@tanstack/react-router'
import {contactTexts} from '../../i18n/generated/areas/contact.ts'
import {textsOf} from '../../i18n/text.ts'

const t = textsOf(contactTexts)

/** The page that texts advise to use when nothing else helps. */
export function ContactLink() {
  return (
    <p>
      <Link to="/consumer/contact">{t('contact.title')}</Link>
    </p>
  )
}
