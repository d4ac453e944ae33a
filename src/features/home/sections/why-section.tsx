import {Icon, type IconName} from '../../../design-system/icon.tsx'
import {homeTexts} from '../../../i18n/generated/areas/home.ts'
import {homeSectionsTexts} from '../../../i18n/generated/areas/homeSections.ts'
import {textsOf} from '../../../i18n/text.ts'
import section from './section.module.css'
import styles from './tiles.module.css'

const t = textsOf(homeTexts, homeSectionsTexts)

const REASONS: readonly {icon: IconName; title: string; text: string}[] = [
  {icon: 'shield', title: t('home.trust.certified'), text: t('homeSections.trust.certifiedText')},
  {icon: 'tag', title: t('home.trust.offers'), text: t('homeSections.trust.offersText')},
  {icon: 'rupee', title: t('home.trust.free'), text: t('homeSections.trust.freeText')},
]

export function WhySection() {
  return (
    <section id="whyPahiya" className={section['section']} aria-labelledby="why-title">
      <h2 id="why-title">{t('homeSections.why.title')}</h2>
      <ul className={section['grid']} data-columns="3">
        {REASONS.map(({icon, title, text}) => (
          <li key={title} className={styles['reason']}>
            <span className={styles['mark']}>
              <Icon name={icon} />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
