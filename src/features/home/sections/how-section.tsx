import {homeTexts} from '../../../i18n/generated/areas/home.ts'
import {textsOf} from '../../../i18n/text.ts'
import section from './section.module.css'
import styles from './tiles.module.css'

const t = textsOf(homeTexts)

const STEPS = [
  {title: t('home.how.search'), text: t('home.how.searchText')},
  {title: t('home.how.compare'), text: t('home.how.compareText')},
  {title: t('home.how.book'), text: t('home.how.bookText')},
  {title: t('home.how.drive'), text: t('home.how.driveText')},
]

export function HowSection({title = t('home.how.title')}: {title?: string}) {
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
