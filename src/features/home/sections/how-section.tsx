import {homeSectionsTexts} from '../../../i18n/generated/areas/homeSections.ts'
import {textsOf} from '../../../i18n/text.ts'
import section from './section.module.css'
import styles from './tiles.module.css'

const t = textsOf(homeSectionsTexts)

const STEPS = [
  {title: t('homeSections.how.search'), text: t('homeSections.how.searchText')},
  {title: t('homeSections.how.compare'), text: t('homeSections.how.compareText')},
  {title: t('homeSections.how.book'), text: t('homeSections.how.bookText')},
  {title: t('homeSections.how.drive'), text: t('homeSections.how.driveText')},
]

export function HowSection({title = t('homeSections.how.title')}: {title?: string}) {
  return (
    <section id="howItWorks" className={section['section']} aria-labelledby="how-title">
      <h2 id="how-title">{title}</h2>
      <ol className={section['grid']} data-columns="4">
        {STEPS.map(({title, text}, position) => (
          <li key={title} className={styles['step']}>
            <span className={styles['number']} aria-hidden="true">
              {position + 1}
            </span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
