import {Icon} from '../../design-system/icon.tsx'
import {formatSupportPhone} from '../../i18n/format-phones.ts'
import {useServices} from '../services/services-context.tsx'

/** The support's phones as items of a list; each is a link that calls. */
export function SupportPhones() {
  const {settings} = useServices()
  return settings.supportPhones.map((phone) => (
    <li key={phone}>
      <a href={`tel:${phone}`}>
        <Icon name="phone" />
        {formatSupportPhone(phone)}
      </a>
    </li>
  ))
}
