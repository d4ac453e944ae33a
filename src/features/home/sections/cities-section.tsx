import {Link} from '@tanstack/react-router'
import {CITIES} from '../../../../domain/place/cities.ts'
import {Icon} from '../../../design-system/icon.tsx'
import {homeSectionsTexts} from '../../../i18n/generated/areas/homeSections.ts'
import {textsOf} from '../../../i18n/text.ts'
import section from './section.module.css'
import styles from './tiles.module.css'

const t = textsOf(homeSectionsTexts)

export function CitiesSection() {
  return (
    <section className={section['section']} aria-labelledby="cities-title">
      <h2 id="cities-title">{t('homeSections.cities.title')}</h2>
      <p className={section['lead']}>{t('homeSections.cities.lead')}</p>
      <ul className={styles['cities']}>
        {CITIES.map(({name}) => (
          <li key={name}>
            <Link to="/consumer/workshops/$city" params={{city: name}}>
              <Icon name="pin" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
